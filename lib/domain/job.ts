/** How far long work is, as imports and exports say it. */
export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Whether nothing more will happen to a job. */
export function isSettled(status: JobStatus): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled'
}
