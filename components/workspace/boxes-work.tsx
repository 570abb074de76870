'use client'

import { type CSSProperties, useEffect, useEffectEvent, useId, useMemo, useReducer, useRef } from 'react'
import type { BoxesPayload } from '@/lib/domain/annotation'
import { listImageSizes } from '@/lib/domain/assignment'
import { createDrawing, type Drawing } from '@/lib/domain/drawing/drawing'
import { eventOfRelease, eventOfShortcut } from '@/lib/domain/drawing/key-event'
import { writeBoxesPayload } from '@/lib/domain/drawing/payload'
import { reduceDrawing } from '@/lib/domain/drawing/reduce-drawing'
import { BoxesPanel } from './boxes-panel'
import { BoxesStage } from './boxes-stage'
import { PaneHandle, usePaneWidth } from './pane-handle'
import type { PanelProps } from './panel-props'
import { pictureUrls } from './picture-urls'
import { useSingleKeys } from './single-keys'
import { useShortcuts } from './use-shortcuts'

export type BoxesWorkProps = PanelProps<BoxesPayload> & {
  /** Undo steps kept on this device with the draft. */
  history: Drawing['history'] | undefined
  onKeep: (payload: BoxesPayload, history: Drawing['history']) => void
}

/** Drawing and checking boxes: the canvas and its panel, one drawing behind both. */
export function BoxesWork({ view, payload, history, onKeep, onBlocked }: BoxesWorkProps) {
  const { item, round } = view
  const classes = round.vocabulary.classes ?? []
  const [drawing, dispatch] = useReducer(reduceDrawing, null, () =>
    createDrawing({
      images: listImageSizes(item.images),
      marks: payload.marks ?? [],
      rejected: payload.rejected ?? [],
      proposals: item.proposals ?? [],
      classes: classes.map(({ key }) => key),
      ...(history && { history }),
    }),
  )
  const listId = useId()
  const width = usePaneWidth('boxes', 356)
  const pictures = useMemo(() => item.images.map(pictureUrls), [item.images])
  const { marks, rejected } = drawing

  const kept = useRef({ marks, rejected })
  const keep = useEffectEvent((now: Pick<Drawing, 'marks' | 'rejected'>) => {
    if (kept.current.marks === now.marks && kept.current.rejected === now.rejected) return
    kept.current = now
    onKeep(writeBoxesPayload(now, payload.note), drawing.history)
  })
  // The outbox, which keeps every change on this device and on the server.
  useEffect(() => keep({ marks, rejected }), [marks, rejected])

  useShortcuts({
    scopes: ['boxes', 'workbench'],
    singleKeys: useSingleKeys(),
    onPress: (id) => {
      const event = eventOfShortcut(id)
      if (event) dispatch(event)
      return event !== null
    },
    onRelease: (id) => {
      const event = eventOfRelease(id)
      if (event) dispatch(event)
    },
  })

  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row" style={{ '--pane': `${width}px` } as CSSProperties}>
      <div className="h-[60dvh] min-h-72 min-w-0 shrink-0 lg:h-auto lg:flex-1">
        <BoxesStage
          drawing={drawing}
          dispatch={dispatch}
          pictures={pictures}
          listId={listId}
          onImageState={(state) => onBlocked(state === 'failed' || state === 'loading')}
        />
      </div>
      <PaneHandle name="boxes" side="after" width={width} min={280} max={640} />
      <div className="min-h-0 border-line lg:w-(--pane) lg:shrink-0 lg:border-s">
        <BoxesPanel
          drawing={drawing}
          dispatch={dispatch}
          {...(item.question !== undefined && { question: item.question })}
          classes={classes}
          listId={listId}
        />
      </div>
    </div>
  )
}
