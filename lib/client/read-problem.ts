import { type Mistake, type ProblemCode, problems } from '@/lib/domain/errors'

/** Why a call did not work. `offline`: no answer came at all, or not in time. */
export type ApiFailure = { ok: false; code: ProblemCode | 'offline'; detail: string; errors?: Mistake[] }

/** What a status means where no problem document came with it, for example from a proxy in between. */
function guessCode(status: number): ProblemCode {
  if (status === 502 || status === 504) return 'unavailable'
  const codes = Object.keys(problems) as ProblemCode[]
  return codes.find((code) => problems[code].status === status) ?? 'internal'
}

/** Reads the problem document (RFC 9457) of a refused call. */
export async function readProblem(response: Response): Promise<ApiFailure> {
  const document: unknown = await response.json().catch(() => null)
  const { code, detail, errors } = (document ?? {}) as { code?: unknown; detail?: unknown; errors?: unknown }
  const known = typeof code === 'string' && Object.hasOwn(problems, code)
  return {
    ok: false,
    code: known ? (code as ProblemCode) : guessCode(response.status),
    detail: typeof detail === 'string' ? detail : '',
    ...(Array.isArray(errors) ? { errors: errors as Mistake[] } : {}),
  }
}
