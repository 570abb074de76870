/** How long nobody may touch anything before the time no longer counts as work, in milliseconds. */
export const idleAfter = 60_000

/** Counts the time in which the page was visible and used. Moments are milliseconds of any one clock. */
export type ActivityClock = {
  /** Counted so far, in milliseconds, up to `at`. */
  counted: number
  at: number
  usedAt: number
  visible: boolean
}

/** A clock that starts with seconds counted before, for example before a reload. Opening counts as use. */
export function startClock(now: number, seconds = 0, visible = true): ActivityClock {
  return { counted: seconds * 1000, at: now, usedAt: now, visible }
}

/**
 * Counts up to now: only what lies within 60 s after a use, and only while visible. What was counted never shrinks; where
 * the clock of the machine was set back, counting goes on from the time it shows now.
 */
function advance(clock: ActivityClock, now: number): ActivityClock {
  const end = Math.min(now, clock.usedAt + idleAfter)
  const more = clock.visible ? Math.max(0, end - clock.at) : 0
  return { ...clock, counted: clock.counted + more, at: now }
}

/** A key, click, scroll or touch at this moment. */
export function noteUse(clock: ActivityClock, now: number): ActivityClock {
  return { ...advance(clock, now), usedAt: now }
}

/** The page was shown or hidden; coming back counts as use. */
export function noteVisibility(clock: ActivityClock, now: number, visible: boolean): ActivityClock {
  const moved = advance(clock, now)
  return { ...moved, visible, usedAt: visible ? now : moved.usedAt }
}

/** Active seconds until now, with milliseconds as fractions. */
export function readClock(clock: ActivityClock, now: number): number {
  return advance(clock, now).counted / 1000
}
