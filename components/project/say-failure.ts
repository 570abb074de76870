import type { Failure, ProblemCode } from '@/lib/domain/errors'
import { problemSentence } from '@/lib/messages/problem-sentence'

/** Codes whose own sentence says more than what the server adds. */
const general: readonly ProblemCode[] = ['internal', 'unavailable', 'storage-full', 'stale', 'unauthenticated']

/** What went wrong, in a sentence a person can act on. */
export function sayFailure({ code, detail }: Failure): string {
  return detail === '' || general.includes(code) ? problemSentence(code) : detail
}
