import type { PayloadMark } from '../annotation'
import type { Drawing } from './drawing'
import type { DrawnMark } from './drawn-mark'

/** What only this device keeps of a drawing beside what is sent: undo steps, and which marks are hidden or locked. */
export type DrawingScreen = { history: Drawing['history']; hidden: string[]; locked: string[] }

export function writeScreen({ marks, history }: Pick<Drawing, 'marks' | 'history'>): DrawingScreen {
  return {
    history,
    hidden: marks.filter(({ hidden }) => hidden).map(({ id }) => id),
    locked: marks.filter(({ locked }) => locked).map(({ id }) => id),
  }
}

/** The marks as they were left on this screen; without one as they are stored. */
export function readScreen(
  marks: readonly PayloadMark[],
  screen: DrawingScreen | undefined,
): { marks: DrawnMark[]; history?: Drawing['history'] } {
  if (!screen) return { marks: [...marks] }
  const hidden = new Set(screen.hidden)
  const locked = new Set(screen.locked)
  return {
    marks: marks.map((mark) => ({
      ...mark,
      ...(hidden.has(mark.id) && { hidden: true }),
      ...(locked.has(mark.id) && { locked: true }),
    })),
    history: screen.history,
  }
}
