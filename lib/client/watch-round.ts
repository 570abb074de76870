export type RoundWatch = {
  /** Something was submitted or decided. */
  onWork(): void
  /** Whether the server tells about it right now. */
  onState(live: boolean): void
}

/**
 * Watches a round through server-sent events, as long as the page can be seen: hidden tabs hold no connection, and are
 * told once when they are looked at again. The browser connects anew by itself. Answers how to stop.
 */
export function watchRound(roundId: string, { onWork, onState }: RoundWatch): () => void {
  let source: EventSource | null = null
  let missed = false

  function open(): void {
    source = new EventSource(`/api/v1/rounds/${encodeURIComponent(roundId)}/events`)
    source.addEventListener('ready', () => {
      onState(true)
      if (missed) onWork()
      missed = false
    })
    source.addEventListener('work', onWork)
    source.onerror = () => {
      missed = true
      onState(false)
    }
  }

  function close(): void {
    source?.close()
    source = null
  }

  function look(): void {
    if (document.visibilityState === 'hidden') {
      missed = true
      close()
      onState(false)
    } else if (!source) open()
  }

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
