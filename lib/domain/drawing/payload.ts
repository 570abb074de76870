import type { BoxesPayload } from '../annotation'
import type { Drawing } from './drawing'

/** What is saved and submitted of a drawing: the marks without what is only on this screen, numbers untouched. */
export function writeBoxesPayload(drawing: Pick<Drawing, 'marks' | 'rejected'>, note?: string): BoxesPayload {
  return {
    marks: drawing.marks.map(({ hidden: _hidden, locked: _locked, ...mark }) => mark),
    ...(drawing.rejected.length > 0 && { rejected: [...drawing.rejected] }),
    ...(note && { note }),
  }
}
