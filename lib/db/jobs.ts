import { runMigrations } from 'graphile-worker'
import type { Transaction } from './client'

/** Long work that the worker does; the payload names its record. */
export type JobName = 'import' | 'export' | 'bootstrap'

/** Queues a job in the caller's transaction: the record and its job exist together or not at all. */
export async function enqueueJob(tx: Transaction, name: JobName, payload: { id: string }): Promise<void> {
  // One key per record: asking twice does not run it twice.
  await tx.$executeRaw`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${`${name}:${payload.id}`}, max_attempts => 3)`
}

/** Brings the tables of the job queue up to date. */
export function migrateJobs(url: string): Promise<void> {
  return runMigrations({ connectionString: url })
}
