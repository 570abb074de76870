/** The error codes of the public API, each with its HTTP status and title (RFC 9457 problem documents). */
export const problems = {
  invalid: { status: 400, title: 'Something in the request is not right' },
  unauthenticated: { status: 401, title: 'Please log in' },
  forbidden: { status: 403, title: 'You may not do this' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'This conflicts with the present state' },
  gone: { status: 410, title: 'No longer available' },
  stale: { status: 412, title: 'Changed meanwhile' },
  'too-large': { status: 413, title: 'Too large' },
  unsupported: { status: 415, title: 'Unsupported type' },
  'key-reused': { status: 422, title: 'Idempotency key used for another body' },
  'precondition-required': { status: 428, title: 'If-Match is required' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on the server' },
  'not-implemented': { status: 501, title: 'Not built yet' },
  unavailable: { status: 503, title: 'Not available right now' },
  'storage-full': { status: 507, title: 'The disk is full' },
} as const

export type ProblemCode = keyof typeof problems

/** One mistake with its place: a JSON path such as `marks[0].box.x`. */
export type Mistake = { path: string; message: string }

export type Failure = {
  ok: false
  code: ProblemCode
  detail: string
  errors?: Mistake[]
  /** Further members of the problem document, for example the current version of a stale thing. */
  extra?: Record<string, unknown>
}

export type Result<T> = { ok: true; value: T } | Failure

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function fail(
  code: ProblemCode,
  detail: string,
  more: { errors?: Mistake[]; extra?: Record<string, unknown> } = {},
): Failure {
  return { ok: false, code, detail, ...more }
}
