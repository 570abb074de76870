import { noteUse, noteVisibility, readClock, startClock } from './activity-clock'

/** The active time of the task on screen. `now` in milliseconds; seconds with fractions. */
export function createActivity(now: () => number) {
  let clock = startClock(now())
  return {
    /** Another task is on screen, with what was counted for it before. */
    restart(seconds: number) {
      clock = startClock(now(), seconds, clock.visible)
    },
    read: () => readClock(clock, now()),
    noteUse() {
      clock = noteUse(clock, now())
    },
    noteVisibility(visible: boolean) {
      clock = noteVisibility(clock, now(), visible)
    },
  }
}
