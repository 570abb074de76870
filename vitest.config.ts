import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'bin/**/*.test.ts', 'prisma/**/*.test.ts'],
    environment: 'node',
    env: { TZ: 'Asia/Kolkata' },
    testTimeout: 30_000,
  },
})
