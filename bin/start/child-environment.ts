import type { Env } from '@/lib/server/env'

/** What app and worker are given: the checked configuration, whole addresses in place of what is derived from files. */
export function childEnvironment(env: Env, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(env.port),
    HOST: env.host,
    ATTEST_DATA_DIR: env.dataDir,
    ATTEST_SECRET: env.secret,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: env.secret,
    NEXTAUTH_URL: env.publicUrl ?? `http://${env.host}:${env.port}`,
  }
}
