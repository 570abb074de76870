import { isSettled, type JobStatus } from '@/lib/domain/job'
import { callApi } from './office-api'

const firstPauseMs = 300
const longestPauseMs = 2_000

/** Asks for a job's record until it is settled or the signal says stop; a server out of reach is asked again. */
export async function watchJob<T extends { status: JobStatus }>(
  path: string,
  onRecord: (record: T) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(longestPauseMs, pause * 1.3)) {
    const record = await callApi<T>('GET', path, { signal })
    if (signal.aborted) return
    if (record.ok) {
      onRecord(record.value)
      if (isSettled(record.value.status)) return
    } else if (record.code !== 'unavailable' && record.code !== 'rate-limited') return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
