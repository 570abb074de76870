import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of these folders may use the throw-away Postgres of bin/test-server.ts; it starts only if one of them runs. */
const database = ['lib/{db,server,jobs}/**/*.test.ts', '{bin,prisma,app}/**/*.test.ts']

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    environment: 'node',
    env: { TZ: 'Asia/Kolkata' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['{lib,components}/**/*.test.ts'], exclude: ['node_modules', ...database] },
      },
      { extends: true, test: { name: 'database', include: database, globalSetup: 'bin/test-server.ts' } },
    ],
  },
})
