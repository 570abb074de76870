import type { Kind } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { formatDuration } from '@/lib/messages/format-duration'
import { messages } from '@/lib/messages/messages'

export type RoundFactsProps = {
  kind: Kind
  tasks: number
  overlap: number
  guidelineVersion: number
  conditions: readonly string[]
  independence: string
  /** Whether sentence and section name the entities in the image. */
  names: boolean
  /** In flaws: when automatic hints are shown; else whether the form of the answer is hinted at. */
  hints: boolean | string
  stage?: string
  secondLook: string
  timeLimitSeconds: number | null
  minimumSeconds: number | null
  pilot: boolean
  proposals: string
  plant: { seed: number; planted: number } | null
}

const words = messages.rounds.facts
const independences: Readonly<Record<string, string>> = words.independence
const secondLooks: Readonly<Record<string, string>> = words.secondLook
const stageNames: Readonly<Record<string, string>> = words.stage
const auditHints: Readonly<Record<string, string>> = words.auditHints
const namedConditions = ['sentence', 'section']
const proposalWays: Readonly<Record<string, string>> = words.proposals

/** A round in a line: `Boxes · 40 tasks · each task by 2 people · guidelines version 1`. */
export function RoundFacts(props: RoundFactsProps) {
  const {
    kind,
    tasks,
    overlap,
    guidelineVersion,
    conditions,
    names,
    hints,
    stage = 'all',
    secondLook,
    independence,
    timeLimitSeconds,
    minimumSeconds,
    pilot,
    proposals,
    plant,
  } = props
  const facts = [
    messages.words.kinds[kind],
    pilot ? messages.rounds.pilot : '',
    format(messages.words.tasks, { n: tasks }),
    format(words.overlap, { n: overlap }),
    format(words.guidelines, { version: guidelineVersion }),
    conditions.length > 0 ? format(words.conditions, { conditions: conditions.join(', ') }) : '',
    conditions.some((name) => namedConditions.includes(name)) ? (names ? words.names : words.noNames) : '',
    stageNames[stage] ?? '',
    hints === true ? words.hints : (auditHints[String(hints)] ?? ''),
    secondLooks[secondLook] ?? '',
    independences[independence] ?? '',
    kind === 'boxes' ? (proposalWays[proposals] ?? '') : '',
    plant ? format(words.plant, { n: plant.planted, seed: String(plant.seed) }) : '',
    minimumSeconds === null ? '' : format(words.minimum, { time: formatDuration(minimumSeconds) }),
    timeLimitSeconds === null ? '' : format(words.timeLimit, { time: formatDuration(timeLimitSeconds) }),
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}
