import { pool } from './client'

/** Counts of the whole installation. */
export async function countForMetrics(): Promise<Record<string, number>> {
  const { rows } = await pool().query<Record<string, number>>(`select
    (select count(*)::int from user_account where disabled_at is null) as users,
    (select count(*)::int from project) as projects,
    (select count(*)::int from item) as items,
    (select count(*)::int from annotation) as annotations,
    (select count(*)::int from assignment where state in ('leased', 'reserved')) as leases,
    (select count(*)::int from import where status in ('queued', 'running')) as imports_waiting,
    (select count(*)::int from export where status in ('queued', 'running')) as exports_waiting`)
  return {
    ...rows[0],
    database_connections_in_use: pool().totalCount - pool().idleCount,
    database_requests_waiting: pool().waitingCount,
  }
}
