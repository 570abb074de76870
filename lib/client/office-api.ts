import { type Failure, fail, type ProblemCode, problems, type Result, succeed } from '@/lib/domain/errors'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type CallOptions = { body?: unknown; version?: number; signal?: AbortSignal }

/** Reads a problem document; what is none (a proxy's page) counts as "unavailable". */
export function readFailure(status: number, document: unknown): Failure {
  const problem = (typeof document === 'object' && document !== null ? document : {}) as Record<string, unknown>
  const { code, detail, errors, type: _, title: __, status: ___, ...extra } = problem
  const known = typeof code === 'string' && Object.hasOwn(problems, code) ? (code as ProblemCode) : null
  const fallback: ProblemCode = status >= 500 ? 'unavailable' : 'internal'
  return fail(known ?? fallback, typeof detail === 'string' ? detail : '', {
    ...(Array.isArray(errors) ? { errors: errors as Failure['errors'] } : {}),
    extra,
  })
}

/** Calls the public API as the logged-in person. A server out of reach is a failure like any other, never a throw. */
export async function callApi<T>(method: Method, path: string, options: CallOptions = {}): Promise<Result<T>> {
  const { body, version, signal } = options
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      signal,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const json: unknown = text ? JSON.parse(text) : null
    return response.ok ? succeed(json as T) : readFailure(response.status, json)
  } catch {
    return fail('unavailable', '')
  }
}

/** What a form needs of an answer: the failure, or null. */
export async function callForFailure(method: Method, path: string, options: CallOptions = {}): Promise<Failure | null> {
  const result = await callApi(method, path, options)
  return result.ok ? null : result
}
