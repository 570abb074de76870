import { type Api, createApi } from './api'
import { createDraftStore } from './draft-store'
import { createOutbox, type Outbox } from './outbox'

/** 128 random bits. `crypto.randomUUID` exists only on secure origins, and a lab's server may be plain HTTP. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The outbox of a person in this browser, on its real clock, network and storage. */
export function openOutbox(userId: string): { api: Api; outbox: Outbox } {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const api = createApi({ fetch: (...call) => fetch(...call), wait, random: Math.random })
  const outbox = createOutbox({
    api,
    store: createDraftStore(),
    userId,
    now: Date.now,
    random: Math.random,
    makeKey,
    setTimer: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  return { api, outbox }
}
