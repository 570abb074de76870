import { memo, useMemo } from 'react'
import { Shape } from 'react-konva'
import type { Box, Size } from '@/lib/domain/box'
import type { DrawnMark, NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import { type Label, placeLabels } from '@/lib/domain/mark-label'
import { boxToScreen, type Viewport } from '@/lib/domain/viewport'
import { labelText } from './label-text'
import { alignBox, type Painted, paintBoxes, paintLock } from './paint-box'
import { stampPill } from './stamp-pill'
import { useSettled } from './use-settled'

export type BoxesShapeProps = {
  marks: readonly DrawnMark[]
  proposals: readonly NumberedProposal[]
  /** Drawn elsewhere, above the others. */
  exceptId: string | null
  viewport: Viewport
  view: Size
  size: Size
  ratio: number
}

/** From so many boxes on scores would hide each other. */
const crowd = 100
/** A box narrower than this, in CSS px, would be hidden by its score. */
const scoreRoom = 64
/** From so many boxes on labels cannot be placed anew in every frame. */
const many = 300

type Entry = { id: string; box: Box; number: number; dashed: boolean; locked: boolean }

/** All boxes but the selected one as one shape: a node per box would be 4 x slower with a thousand marks. */
export const BoxesShape = memo(function BoxesShape(props: BoxesShapeProps) {
  const { marks, proposals, exceptId, viewport, view, size, ratio } = props
  const entries = useMemo(() => listEntries(marks, proposals), [marks, proposals])
  // Placing a thousand labels takes longer than a frame: while zooming they move along and are placed once it rests.
  const placedAt = useSettled(viewport.scale, marks.length + proposals.length > many ? 120 : 0)
  const labels = useMemo(() => labelEntries(marks, proposals, size, placedAt), [marks, proposals, size, placedAt])

  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        const ctx = context._context
        const shown = entries.flatMap((entry, place) => {
          if (entry.id === exceptId) return []
          const box = boxToScreen(viewport, entry.box)
          return touches(box, view, 24) ? [{ entry, box: alignBox(box, ratio), label: labels[place] }] : []
        })
        const painted: Painted[] = shown.map(({ entry, box }) => ({ number: entry.number, box, dashed: entry.dashed }))
        paintBoxes(ctx, painted)
        for (const { entry, box } of shown) if (entry.locked) paintLock(ctx, box.x + box.w - 11, box.y + 12)
        for (const { entry, label } of shown) {
          if (label)
            stampPill(ctx, entry.number, label.text, offset(label.box, viewport, viewport.scale / placedAt), ratio)
        }
      }}
    />
  )
})

function listEntries(marks: readonly DrawnMark[], proposals: readonly NumberedProposal[]): Entry[] {
  return [
    ...marks.flatMap(({ id, box, number, locked, hidden }) =>
      hidden ? [] : [{ id, box, number, dashed: false, locked: locked === true }],
    ),
    ...proposals.map(({ id, box, number }) => ({ id, box, number, dashed: true, locked: false })),
  ]
}

/** Labels in px of the scaled image, so that panning moves them without placing them anew. */
function labelEntries(
  marks: readonly DrawnMark[],
  proposals: readonly NumberedProposal[],
  size: Size,
  scale: number,
): (Label | null)[] {
  const plane = { scale, x: 0, y: 0 }
  const things = [...marks.filter(({ hidden }) => !hidden), ...proposals]
  // In a crowd the number alone: scores are read in the list.
  const crowded = things.length > crowd
  return placeLabels(
    things.map((thing) => ({
      id: thing.id,
      box: boxToScreen(plane, thing.box),
      text: labelText(crowded || thing.box.w * scale < scoreRoom ? { number: thing.number } : thing),
    })),
    { width: size.width * scale, height: size.height * scale },
  )
}

/** A label in the view; `grown`: how much the picture has grown since labels were placed. */
function offset(box: Box, viewport: Viewport, grown: number): Box {
  const x = (box.x + box.w / 2) * grown - box.w / 2
  const y = (box.y + box.h / 2) * grown - box.h / 2
  return { ...box, x: Math.round(x + viewport.x), y: Math.round(y + viewport.y) }
}

/** True where the box, with room for its label, touches the view. */
function touches(box: Box, view: Size, margin: number): boolean {
  return (
    box.x < view.width + margin && box.y < view.height + margin && box.x + box.w > -margin && box.y + box.h > -margin
  )
}
