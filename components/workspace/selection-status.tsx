import { type Drawing, findMark, findProposal } from '@/lib/domain/drawing/drawing'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { nameClass } from './name-class'

const words = messages.marks

/** Says the selected mark to screen readers: when it is chosen, and anew with its numbers after each change. */
export function SelectionStatus({ drawing, classes }: { drawing: Drawing; classes: readonly PinnedTerm[] }) {
  return (
    <p role="status" className="sr-only">
      {describeSelection(drawing, classes)}
    </p>
  )
}

function describeSelection(drawing: Drawing, classes: readonly PinnedTerm[]): string {
  const mark = findMark(drawing, drawing.selectedId)
  if (mark) {
    const [x, y, w, h] = [mark.box.x, mark.box.y, mark.box.w, mark.box.h].map(Math.round).map(String)
    const name = nameClass(classes, mark.class)
    return format(words.selected, {
      number: String(mark.number),
      class: name,
      x: x ?? '',
      y: y ?? '',
      w: w ?? '',
      h: h ?? '',
    })
  }
  const proposal = findProposal(drawing, drawing.selectedId)
  if (!proposal) return ''
  return format(words.proposalRow, {
    number: String(proposal.number),
    class: nameClass(classes, proposal.class),
    score: formatCoefficient(proposal.score ?? null),
  })
}
