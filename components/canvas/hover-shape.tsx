import { Shape } from 'react-konva'
import { type Drawing, findMark, findProposal } from '@/lib/domain/drawing/drawing'
import { boxToScreen } from '@/lib/domain/viewport'
import { alignBox, paintBoxes, paintVeil } from './paint-box'

/** Shows which box is meant while its row, or its number in the question, is pointed at. */
export function HoverShape({ drawing, ratio }: { drawing: Drawing; ratio: number }) {
  const mark = findMark(drawing, drawing.hoveredId)
  const meant = mark ?? findProposal(drawing, drawing.hoveredId)
  if (!meant || meant.image !== drawing.image) return null
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        const box = alignBox(boxToScreen(drawing.viewport, meant.box), ratio)
        paintVeil(context._context, meant.number, box)
        paintBoxes(context._context, [{ number: meant.number, box, dashed: mark === null }], 3)
      }}
    />
  )
}
