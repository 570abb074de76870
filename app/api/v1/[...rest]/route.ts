import { fail } from '@/lib/domain/errors'
import { writeProblem } from '@/lib/server/http'

function answerUnknown(): Response {
  return writeProblem(fail('not-found', 'There is no such address in the API. See /docs/api.'))
}

export const GET = answerUnknown
export const POST = answerUnknown
export const PUT = answerUnknown
export const PATCH = answerUnknown
export const DELETE = answerUnknown
