'use client'

import { useState } from 'react'
import { Panel } from '@/components/project/panel'
import { Badge } from '@/components/ui/badge'
import { Segmented } from '@/components/ui/segmented'
import { useShortcuts } from '@/components/workspace/use-shortcuts'
import { useKeyLabel } from '@/components/workspace/work-settings-context'
import type { PayloadMark } from '@/lib/domain/annotation'
import type { ViewImage } from '@/lib/domain/assignment'
import { type DrawnThing, matchPeople } from '@/lib/domain/resolve/match-people'
import { format } from '@/lib/messages/format'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { MarkedPicture, type OwnedMarks } from './marked-picture'
import type { WorkNames } from './work-names'

export type CompareBoxesProps = {
  images: readonly ViewImage[]
  people: readonly OwnedMarks[]
  names: WorkNames
  /** The boxes of the decision while it is made. */
  decided: readonly PayloadMark[]
}

const words = messages.adjudication
const views = ['overlay', 'side'] as const

/** Everyone's boxes over one picture or side by side, and below which of them are taken for the same thing. */
export function CompareBoxes({ images, people, names, decided }: CompareBoxesProps) {
  const [view, setView] = useState<(typeof views)[number]>('overlay')
  const [lit, setLit] = useState<DrawnThing | null>(null)
  const keyLabel = useKeyLabel()
  const things = matchPeople(people.map(({ letter, marks }) => ({ person: letter, marks })))
  const layers = view === 'overlay' ? [people] : people.map((one) => [one])

  useShortcuts({
    scopes: ['desk'],
    onPress: (id) => {
      if (id === 'desk-overlay') setView(view === 'overlay' ? 'side' : 'overlay')
      return id === 'desk-overlay'
    },
  })

  return (
    <Panel
      title={words.pictures}
      actions={
        <Segmented
          legend={words.view}
          legendHidden
          name="view"
          value={view}
          onValueChange={setView}
          choices={views.map((value) => ({
            value,
            label: words.views[value],
            ...(value === view ? {} : { keys: keyLabel('desk-overlay') }),
          }))}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {images.map((image, place) => (
          <div
            key={`${image.id} ${place}`}
            className="grid min-w-0 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]"
          >
            {layers.map((layer) => (
              <MarkedPicture
                key={layer.map(({ letter }) => letter).join()}
                image={image}
                place={place}
                people={layer}
                things={things}
                lit={lit}
                decided={decided}
              />
            ))}
          </div>
        ))}
        {things.length > 0 ? <ThingList things={things} names={names} onPoint={setLit} /> : null}
      </div>
    </Panel>
  )
}

type ThingListProps = { things: readonly DrawnThing[]; names: WorkNames; onPoint: (thing: DrawnThing | null) => void }

function ThingList({ things, names, onPoint }: ThingListProps) {
  const callClass = (key: string | undefined) => (key === undefined ? words.noClass : (names.terms[key] ?? key))
  return (
    <ul aria-label={words.things} className="divide-y divide-line text-sm">
      {things.map((thing) => {
        const { members, iou, sameClass } = thing
        const name = members.map(({ person, mark }) => `${person}${mark.number}`).join(' · ')
        return (
          <li
            key={name}
            onPointerEnter={() => onPoint(thing)}
            onPointerLeave={() => onPoint(null)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5 hover:bg-surface-hover"
          >
            <bdi dir="ltr" className="font-mono font-semibold">
              {name}
            </bdi>
            <span className="text-ink-muted">
              {[...new Set(members.map(({ mark }) => callClass(mark.class)))].join(' / ')}
            </span>
            <span className="ms-auto flex gap-1.5">
              {sameClass ? null : <Badge tone="warning">{words.otherClass}</Badge>}
              {iou === null ? (
                <Badge tone="warning">{words.alone1}</Badge>
              ) : (
                <Badge tone="success">{format(words.iou, { iou: formatCoefficient(iou) })}</Badge>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
