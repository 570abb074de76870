import { paths } from '@/components/project/paths'
import type { PayloadMark } from '@/lib/domain/annotation'
import type { DrawnThing } from '@/lib/domain/resolve/match-people'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type OwnedMarks = { letter: string; marks: readonly PayloadMark[] }
export type MarkedPictureProps = {
  image: { id: string | null; width?: number; height?: number }
  /** The position of the picture in its item, from 0. */
  place: number
  people: readonly OwnedMarks[]
  /** What people drew alike is filled; the rest stays an outline. */
  things?: readonly DrawnThing[]
  /** The thing that is pointed at in the list beside. */
  lit?: DrawnThing | null
  /** What the decision keeps, drawn over everybody's. */
  decided?: readonly PayloadMark[]
}

const looks: Readonly<Record<string, { stroke: string; fill: string; dash?: string }>> = {
  A: { stroke: 'stroke-person-a', fill: 'fill-person-a' },
  B: { stroke: 'stroke-person-b', fill: 'fill-person-b', dash: '8 4' },
  C: { stroke: 'stroke-person-c', fill: 'fill-person-c', dash: '2 4' },
}
const other = { stroke: 'stroke-canvas-ink', fill: 'fill-canvas-ink', dash: '1 3' }

/** One picture with everyone's boxes over it, told apart by colour, dash and letter. */
export function MarkedPicture({ image, place, people, things = [], lit, decided = [] }: MarkedPictureProps) {
  const { id, width, height } = image
  if (id === null || !width || !height)
    return (
      <p className="grid min-h-40 place-items-center rounded-md bg-surface-sunken text-ink-muted">
        {messages.words.noImage}
      </p>
    )
  const unit = Math.max(width, height) / 100
  const matched = new Set(things.filter(({ iou }) => iou !== null).flatMap(({ members }) => members.map(sayMember)))
  const pointed = new Set(lit?.members.map(sayMember))
  return (
    <div className="relative w-fit max-w-full overflow-hidden rounded-md bg-canvas">
      {/* biome-ignore lint/performance/noImgElement: per-user images cannot go through the framework's optimizer */}
      <img
        src={paths.image(id)}
        width={width}
        height={height}
        alt={format(messages.words.image, { n: place + 1 })}
        className="block h-auto max-h-[70vh] w-auto max-w-full"
      />
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        {decided
          .filter((mark) => mark.image === place)
          .map(({ id: mark, box: { x, y, w, h } }) => (
            <rect
              key={mark}
              {...{ x, y, width: w, height: h }}
              fill="none"
              vectorEffect="non-scaling-stroke"
              strokeWidth="8"
              className="stroke-success"
            />
          ))}
        {people.flatMap(({ letter, marks }) =>
          marks
            .filter((mark) => mark.image === place)
            .map((mark) => {
              const name = sayMember({ person: letter, mark })
              return (
                <Box
                  key={`${letter} ${mark.id}`}
                  letter={letter}
                  mark={mark}
                  unit={unit}
                  matched={matched.has(name)}
                  faded={pointed.size > 0 && !pointed.has(name)}
                />
              )
            }),
        )}
      </svg>
    </div>
  )
}

const sayMember = ({ person, mark }: { person: string; mark: PayloadMark }) => `${person} ${mark.image} ${mark.id}`

type BoxProps = { letter: string; mark: PayloadMark; unit: number; matched: boolean; faded: boolean }

function Box({ letter, mark, unit, matched, faded }: BoxProps) {
  const { stroke, fill, dash } = looks[letter] ?? other
  const { x, y, w, h } = mark.box
  const label = `${letter}${mark.number}`
  const tag = { width: unit * (1.4 + label.length * 1.5), height: unit * 3.4 }
  const area = { x, y, width: w, height: h, vectorEffect: 'non-scaling-stroke' }
  return (
    <g className={faded ? 'opacity-25' : undefined}>
      <rect {...area} fill="none" strokeWidth="4" className="stroke-mark-outer/70" />
      <rect
        {...area}
        fillOpacity={matched ? 0.2 : 0}
        strokeWidth="2"
        strokeDasharray={dash}
        className={`${stroke} ${fill}`}
      />
      <rect x={x} y={Math.max(0, y - tag.height)} {...tag} rx={unit * 0.6} className={fill} />
      <text
        x={x + unit * 0.7}
        y={Math.max(0, y - tag.height) + unit * 2.5}
        fontSize={unit * 2.4}
        className="fill-on-person font-bold"
      >
        {label}
      </text>
    </g>
  )
}
