import { countMigrations } from '@/lib/db/readiness'

/** Whether the database answers and has its tables. Says no more than that to callers nobody knows. */
export async function checkReadiness(): Promise<{ ready: boolean; reason?: string }> {
  try {
    return (await countMigrations()) > 0 ? { ready: true } : { ready: false, reason: 'migrations pending' }
  } catch {
    return { ready: false, reason: 'database' }
  }
}
