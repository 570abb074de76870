import { type ProblemCode, problems } from '@/lib/domain/errors'
import { messages } from './messages'

/** The sentence for a person behind an error code; an unknown code reads as an internal error. */
export function problemSentence(code: string): string {
  return Object.hasOwn(problems, code) ? messages.problems[code as ProblemCode] : messages.problems.internal
}
