import { pool } from './client'

/** How many migrations were applied and finished; throws where the database cannot be reached. */
export async function countMigrations(): Promise<number> {
  const { rows } = await pool().query<{ n: number }>(
    'select count(*)::int as n from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  return rows[0]?.n ?? 0
}
