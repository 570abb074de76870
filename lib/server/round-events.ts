import { listenToRound } from '@/lib/db/live'
import { findSessionActor } from '@/lib/db/sessions'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { authorizeRound } from './authorize-round'
import { type Actor, findActor } from './session'

/** Between two signs of life. Each time it is checked again whether the reader may still look. */
const beatMs = 20_000
/** At most one event per stream and second; what happens in between is told at its end. */
const pauseMs = 1_000
const mostStreams = 500

// Kept on globalThis: Next loads route modules apart.
const holder = globalThis as typeof globalThis & { attestStreams?: Set<() => void> }

function getStreams(): Set<() => void> {
  if (holder.attestStreams) return holder.attestStreams
  const streams = new Set<() => void>()
  holder.attestStreams = streams
  // An open stream would keep a server that was told to end from ending.
  process.once('SIGTERM', () => {
    for (const close of [...streams]) close()
  })
  return streams
}

async function mayStillRead(actor: Actor, request: Request, round: string): Promise<boolean> {
  const known = actor.sessionId
    ? (await findSessionActor(actor.sessionId, false)) !== null
    : (await findActor(request, undefined, false)).ok
  return known && (await authorizeRound(actor, round, 'read-work')).ok
}

/**
 * Server-sent events of a round: `work` after something was submitted or decided in it. They carry no content: who is
 * told reads the figures anew, by the rights they have then. Looking on does not keep a session alive.
 */
export async function streamRoundEvents(actor: Actor, roundId: string, request: Request): Promise<Result<Response>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  if (!/text\/event-stream/i.test(request.headers.get('accept') ?? ''))
    return fail('unsupported', 'Ask for it with Accept: text/event-stream.')
  const streams = getStreams()
  if (streams.size >= mostStreams) return fail('unavailable', 'Too many people look on at once. Try again later.')
  const round = access.value.roundId
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const text = new TextEncoder()
      const send = (message: string) => controller.enqueue(text.encode(message))
      const pulse = limitRate(() => send('event: work\ndata: {}\n\n'))
      const stop = listenToRound(round, pulse.call)
      const beat = setInterval(() => {
        mayStillRead(actor, request, round)
          .then((may) => (may ? send(': still here\n\n') : close()))
          .catch(() => undefined)
      }, beatMs)
      const close = () => {
        end()
        controller.close()
      }
      end = () => {
        end = () => {}
        stop()
        pulse.stop()
        clearInterval(beat)
        streams.delete(close)
      }
      streams.add(close)
      request.signal.addEventListener('abort', () => end())
      send('retry: 2000\nevent: ready\ndata: {}\n\n')
    },
    cancel: () => end(),
  })
  return succeed(
    new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        // Some reverse proxies hold answers back until they are whole.
        'x-accel-buffering': 'no',
      },
    }),
  )
}

/** Runs an act at once, and then at most once per pause: calls in between are answered by one at its end. */
function limitRate(act: () => void): { call: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let waiting = false
  const call = () => {
    if (timer) {
      waiting = true
      return
    }
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      waiting = false
      call()
    }, pauseMs)
  }
  return { call, stop: () => clearTimeout(timer) }
}
