import { Shape } from 'react-konva'
import type { Size } from '@/lib/domain/box'
import { type Drawing, findMark, findProposal, imageSize, nextNumber } from '@/lib/domain/drawing/drawing'
import { placeHandles } from '@/lib/domain/drawing/hit-test'
import { previewEdit } from '@/lib/domain/drawing/pointer'
import { placeLabels } from '@/lib/domain/mark-label'
import { boxToScreen } from '@/lib/domain/viewport'
import { labelText } from './label-text'
import { alignBox, paintBoxes, paintHandles, paintLock, paintPill } from './paint-box'

/** The mark drawn above the others: the one being made, else the selected one with its handles. */
export function ActiveShape({ drawing, view, ratio }: { drawing: Drawing; view: Size; ratio: number }) {
  const active = findActive(drawing)
  if (!active) return null
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        const ctx = context._context
        const { viewport } = drawing
        const box = alignBox(boxToScreen(viewport, active.box), ratio)
        paintBoxes(ctx, [{ number: active.number, box, dashed: active.dashed }], 3)
        if (active.handles) paintHandles(ctx, active.number, placeHandles(active.box, viewport, view))
        if (active.locked) paintLock(ctx, box.x + box.w - 12, box.y + 13)
        const size = imageSize(drawing)
        const plane = { ...viewport, x: 0, y: 0 }
        const picture = { width: size.width * viewport.scale, height: size.height * viewport.scale }
        const [label] = placeLabels([{ id: '', box: boxToScreen(plane, active.box), text: active.text }], picture)
        if (!label) return
        // Clear of the corner handles.
        const above = label.box.y + label.box.h <= active.box.y * viewport.scale
        const x = Math.round(label.box.x + viewport.x) + (active.handles ? 9 : 0)
        const y = Math.round(label.box.y + viewport.y) - (active.handles && above ? 4 : 0)
        paintPill(ctx, active.number, label.text, { ...label.box, x, y })
      }}
    />
  )
}

function findActive(drawing: Drawing) {
  const edit = previewEdit(drawing)
  if (edit?.id === null) {
    const number = nextNumber(drawing, drawing.image)
    return { box: edit.box, number, text: String(number), dashed: false, handles: false, locked: false }
  }
  const id = edit?.id ?? drawing.selectedId
  if (drawing.allHidden) return null
  const mark = findMark(drawing, id)
  if (mark) {
    if (mark.hidden || mark.image !== drawing.image) return null
    const locked = mark.locked === true
    const text = labelText({ number: mark.number })
    return { box: edit?.box ?? mark.box, number: mark.number, text, dashed: false, handles: !locked, locked }
  }
  const proposal = findProposal(drawing, id)
  if (!proposal) return null
  const { number } = proposal
  return {
    box: edit?.box ?? proposal.box,
    number,
    text: labelText(proposal),
    dashed: true,
    handles: true,
    locked: false,
  }
}
