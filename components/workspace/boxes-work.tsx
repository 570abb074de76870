'use client'

import { type CSSProperties, useEffect, useEffectEvent, useId, useMemo, useReducer, useRef, useState } from 'react'
import type { BoxesPayload } from '@/lib/domain/annotation'
import { listImageSizes } from '@/lib/domain/assignment'
import { createDrawing, type Drawing } from '@/lib/domain/drawing/drawing'
import { eventOfRelease, eventOfShortcut } from '@/lib/domain/drawing/key-event'
import { writeBoxesPayload } from '@/lib/domain/drawing/payload'
import { reduceDrawing } from '@/lib/domain/drawing/reduce-drawing'
import { type DrawingScreen, readScreen, writeScreen } from '@/lib/domain/drawing/screen'
import { compareTerms } from '@/lib/domain/vocabulary'
import { BoxesPanel } from './boxes-panel'
import { BoxesStage } from './boxes-stage'
import { PaneHandle, usePaneWidth } from './pane-handle'
import type { PanelProps, Reveal } from './panel-props'
import { pictureUrls } from './picture-urls'
import { useShortcuts } from './use-shortcuts'
import { useWorkSettings } from './work-settings-context'

export type BoxesWorkProps = PanelProps<BoxesPayload> & {
  /** What this device keeps with the draft. */
  screen: DrawingScreen | undefined
  onKeep: (payload: BoxesPayload, screen: DrawingScreen) => void
  onReveal: Reveal
}

/** A renumbering changes marks too, so `numbering` need not be compared. */
type Kept = Pick<Drawing, 'marks' | 'rejected' | 'numbering'> & { note: string }

/** Drawing and checking boxes: the canvas and its panel, one drawing behind both. */
export function BoxesWork({ view, payload, screen, onKeep, onReveal, onBlocked }: BoxesWorkProps) {
  const { item, round } = view
  const classes = useMemo(
    () => compareTerms(round.vocabulary.classes ?? [], round.vocabularyChanges ?? []),
    [round.vocabulary.classes, round.vocabularyChanges],
  )
  const { settings } = useWorkSettings()
  const [note, setNote] = useState(payload.note ?? '')
  const [drawing, dispatch] = useReducer(reduceDrawing, null, () =>
    createDrawing({
      images: listImageSizes(item.images),
      rejected: payload.rejected ?? [],
      numbering: payload.numbering ?? [],
      advance: settings.advance,
      proposals: item.proposals ?? [],
      reserved: item.reservedNumbers ?? [],
      classes: classes.filter(({ retired }) => !retired).map(({ key }) => key),
      ...readScreen(payload.marks ?? [], screen),
    }),
  )
  const listId = useId()
  const width = usePaneWidth('boxes', 356)
  const pictures = useMemo(() => item.images.map(pictureUrls), [item.images])
  const { marks, rejected, numbering } = drawing

  const kept = useRef<Kept>({ marks, rejected, numbering, note })
  const keep = useEffectEvent((now: Kept) => {
    const before = kept.current
    if (before.marks === now.marks && before.rejected === now.rejected && before.note === now.note) return
    kept.current = now
    onKeep(writeBoxesPayload(now, now.note), writeScreen(drawing))
  })
  // The outbox, which keeps every change on this device and on the server.
  useEffect(() => keep({ marks, rejected, numbering, note }), [marks, rejected, numbering, note])

  useShortcuts({
    scopes: ['boxes', 'workbench'],
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
          note={note}
          onNote={setNote}
          reveal={item.proposalsHidden ? onReveal : null}
          listId={listId}
        />
      </div>
    </div>
  )
}
