import type { BoxesPayload } from '../annotation'
import type { Drawing } from './drawing'

/** What is saved and submitted of a drawing: the marks without what is only on this screen, numbers untouched. */
export function writeBoxesPayload(
  drawing: Pick<Drawing, 'marks' | 'rejected' | 'numbering'>,
  note?: string,
): BoxesPayload {
  const ids = new Set(drawing.marks.map(({ id }) => id))
  // What was renumbered of a mark goes with it when it is deleted.
  const numbering = drawing.numbering
    .map(({ at, pairs }) => ({ at, pairs: pairs.filter(({ id }) => ids.has(id)) }))
    .filter(({ pairs }) => pairs.length > 0)
  return {
    marks: drawing.marks.map(({ hidden: _hidden, locked: _locked, ...mark }) => mark),
    ...(drawing.rejected.length > 0 && { rejected: [...drawing.rejected] }),
    ...(numbering.length > 0 && { numbering }),
    ...(note && { note }),
  }
}
