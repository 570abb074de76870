import { cookies } from 'next/headers'
import { isMalformedId, isStorageFull, isUnavailable } from '@/lib/db/db-error'
import { type Failure, fail, problems, type Result, succeed } from '@/lib/domain/errors'
import { sessionCookieName, usesTls } from './auth-options'
import { readJson } from './read-json'
import { type Actor, findActor } from './session'

/** What a use case answers: a status other than 200, a body, or a whole response (a file). */
export type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Response
export type Params = Record<string, string>
export type Call<A> = { actor: A; request: Request; params: Params; query: Record<string, string>; body: unknown }
/** Next gives routes without a parameter none at all. */
type RouteContext = { params: Promise<Record<string, string | string[]> | undefined> }
type Options = {
  /** Uploads are read by the use case as a stream; `json` bodies are read and parsed here. */
  body?: 'json' | 'stream'
  /** Heartbeats do not keep an idle session alive. */
  input?: boolean
}

const baseHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Writes a failure as an RFC 9457 problem document; the one place that maps a code to an HTTP answer. */
export function writeProblem(failure: Failure): Response {
  const { status, title } = problems[failure.code]
  const retryAfter = failure.extra?.retryAfter ?? (status === 503 ? 2 : undefined)
  const { retryAfter: _, ...extra } = failure.extra ?? {}
  const document = {
    type: `/docs/api#${failure.code}`,
    title,
    status,
    detail: failure.detail,
    code: failure.code,
    ...(failure.errors ? { errors: failure.errors } : {}),
    ...extra,
  }
  return new Response(JSON.stringify(document), {
    status,
    headers: {
      ...baseHeaders,
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

function writeReply(reply: Reply): Response {
  if (reply instanceof Response) return reply
  const { status = 200, body, headers } = reply
  if (body === undefined) return new Response(null, { status, headers: { ...baseHeaders, ...headers } })
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...baseHeaders, 'content-type': 'application/json', ...headers },
  })
}

/** A browser says where a request comes from; one with our cookie from another site is refused. */
function checkOrigin(request: Request): Result<null> {
  const refusal = fail('forbidden', 'The request comes from another site.')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return refusal
  const origin = request.headers.get('origin')
  if (origin === null) return succeed(null)
  const own = new Set([
    process.env.NEXTAUTH_URL ? new URL(process.env.NEXTAUTH_URL).origin : '',
    `${usesTls() ? 'https' : 'http'}://${request.headers.get('host')}`,
  ])
  return own.has(origin) ? succeed(null) : refusal
}

function explainThrow(error: unknown): Failure {
  if (isMalformedId(error)) return fail('not-found', 'Nothing here, or nothing you may see.')
  if (isUnavailable(error))
    return fail('unavailable', 'The database cannot be reached right now. Try again in a moment.')
  if (isStorageFull(error))
    return fail('storage-full', 'The disk is full; nothing was stored. Free some space, then try again.')
  console.error(
    JSON.stringify({
      level: 'error',
      at: new Date().toISOString(),
      message: error instanceof Error ? error.stack : String(error),
    }),
  )
  return fail('internal', 'Something went wrong on the server. Nothing was changed.')
}

async function readParams(context: RouteContext): Promise<Params> {
  // Next hands `undefined` to routes without a dynamic part, whatever its types say.
  const params = ((await context.params) as Awaited<RouteContext['params']> | undefined) ?? {}
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  )
}

async function answer<A>(
  request: Request,
  context: RouteContext,
  options: Options,
  findCaller: (cookie?: string) => Promise<Result<A>>,
  run: (call: Call<A>) => Promise<Result<Reply>>,
): Promise<Response> {
  try {
    // With a token the cookie says nothing: neither who asks nor from which site.
    const byCookie = request.headers.get('authorization') === null
    const cookie = byCookie ? (await cookies()).get(sessionCookieName())?.value : undefined
    const safe = request.method === 'GET' || request.method === 'HEAD'
    if (!safe && byCookie) {
      const origin = checkOrigin(request)
      if (!origin.ok) return writeProblem(origin)
    }
    const caller = await findCaller(cookie)
    if (!caller.ok) return writeProblem(caller)
    const body = safe || options.body === 'stream' ? succeed(undefined) : await readJson(request)
    if (!body.ok) return writeProblem(body)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const result = await run({
      actor: caller.value,
      request,
      params: await readParams(context),
      query,
      body: body.value,
    })
    return result.ok ? writeReply(result.value) : writeProblem(result)
  } catch (error) {
    return writeProblem(explainThrow(error))
  }
}

/** A route handler for a logged-in account or a token. The use case authorises the act itself. */
export function handle(run: (call: Call<Actor>) => Promise<Result<Reply>>, options: Options = {}) {
  return (request: Request, context: RouteContext): Promise<Response> =>
    answer(request, context, options, (cookie) => findActor(request, cookie, options.input ?? true), run)
}

/** A route handler that anybody may call. */
export function handlePublic(run: (call: Call<null>) => Promise<Result<Reply>>, options: Options = {}) {
  return (request: Request, context: RouteContext): Promise<Response> =>
    answer(request, context, options, async () => succeed(null), run)
}

/** Wraps a use case's value as the body of an answer. */
export function reply<T>(result: Result<T>, status = 200): Result<Reply> {
  return result.ok ? succeed(status === 204 ? { status } : { status, body: result.value }) : result
}

/** Reads `If-Match: "<version>"`: missing is `precondition-required`, unreadable can only be `stale`. */
export function readIfMatch(request: Request): Result<number> {
  const header = request.headers.get('if-match')
  if (header === null) return fail('precondition-required', 'Send If-Match with the version you changed.')
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  return version === undefined ? fail('stale', 'This is not a version of it.') : succeed(Number(version))
}
