type Own = { done: number; left: number }
type Visit = { done: number; secondsDone: number }

/** How far a person is in a round, with what they did in this visit, and how long the rest may take at their own pace. */
export function estimateProgress(own: Own | null, visit: Visit) {
  if (!own) return null
  const left = Math.max(0, own.left - visit.done)
  // Two tasks are the least that tell a pace.
  const pace = visit.done >= 2 ? visit.secondsDone / visit.done : null
  return {
    done: own.done + visit.done,
    total: own.done + visit.done + left,
    ...(pace !== null && left > 0 ? { secondsLeft: roundToMinute(pace * left) } : {}),
  }
}

function roundToMinute(seconds: number): number {
  return Math.max(60, Math.round(seconds / 60) * 60)
}
