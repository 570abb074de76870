import type { BuiltKind } from '@/lib/domain/annotation'
import type { HintSetting, Stage } from '@/lib/domain/audit/stage'
import type { Preset, SecondLookSetting } from '@/lib/domain/round'

/** A round while it is being made; numbers are as typed. */
export type RoundDraft = {
  kind: BuiltKind
  name: string
  guidelines: string
  by: 'all' | 'random' | 'stratified' | 'ids' | 'dropped'
  size: string
  seed: string
  on: string[]
  allocation: 'proportional' | 'equal'
  ids: string
  variant: string
  conditions: Preset[]
  names: boolean
  hints: boolean
  stage: Stage
  auditHints: HintSetting
  secondLook: SecondLookSetting
  proposals: 'shown' | 'hidden' | 'none'
  /** Share of the tasks that get a wrong proposal, in percent. */
  plantPercent: string
  plantSeed: string
  everyone: boolean
  annotators: string[]
  overlap: string
  independence: 'strict' | 'warn' | 'off'
  timeLimitMinutes: string
  minimumSeconds: string
  leaseMinutes: string
  pilot: boolean
  startNow: boolean
  /** The prediction set that is judged. */
  predictions: string
  /** The screen round whose dropped items are audited, by its slug. */
  audits: string
}

export const emptyRoundDraft: RoundDraft = {
  kind: 'boxes',
  name: '',
  guidelines: '',
  by: 'all',
  size: '40',
  seed: '1',
  on: [],
  allocation: 'proportional',
  ids: '',
  variant: '',
  conditions: ['sentence'],
  names: true,
  hints: false,
  stage: 'all',
  auditHints: 'none',
  secondLook: 'none',
  proposals: 'shown',
  plantPercent: '0',
  plantSeed: '1',
  everyone: true,
  annotators: [],
  overlap: '2',
  independence: 'strict',
  timeLimitMinutes: '',
  minimumSeconds: '',
  leaseMinutes: '30',
  pilot: false,
  startNow: true,
  predictions: '',
  audits: '',
}

/** How many items a condition can use, and why not the others. */
export type ConditionSurvey = { condition: string; items: number; leftOut: { reason: string; n: number }[] }

export type RoundPreview = {
  tasks: number
  wanted: number
  people: number
  planted: number
  strata: { value: string; available: number; chosen: number }[]
  leftOut: { reason: string; n: number }[]
  /** Of answers from evidence: every condition there is. */
  conditions: ConditionSurvey[]
  warnings: string[]
  first: { id: string; dataId: string; variant: string; condition: string }[]
}

function writeSample(draft: RoundDraft): unknown {
  const drawn = { size: Number(draft.size), seed: Number(draft.seed) }
  switch (draft.by) {
    case 'all':
      return { by: 'all' }
    case 'random':
      return { by: 'random', ...drawn }
    case 'dropped':
      return { by: 'dropped', round: draft.audits, ...drawn }
    case 'stratified':
      return { by: 'stratified', ...drawn, on: draft.on, allocation: draft.allocation }
    case 'ids': {
      const ids = draft.ids.split(/\r?\n/).map((line) => line.trim())
      return { by: 'ids', ids: ids.filter(Boolean), ...(draft.variant ? { variant: draft.variant } : {}) }
    }
  }
}

/** Most wrong proposals a round may plant, in percent of its tasks. */
export const mostPlanted = 50

/** Whether wrong proposals are asked for, in a round that can have them. */
export function isPlanting({ kind, proposals, plantPercent }: RoundDraft): boolean {
  return kind === 'boxes' && proposals !== 'none' && Number(plantPercent) !== 0
}

function describeAnswering({ conditions, names, hints, secondLook }: RoundDraft) {
  return { conditions, names, hints, secondLook }
}

/** Kinds whose tasks are predictions. */
export function isJudging(kind: BuiltKind): boolean {
  return kind === 'judgement' || kind === 'error-analysis'
}

/** The draft as the API takes it. */
export function writeRound(draft: RoundDraft): Record<string, unknown> {
  const number = (name: string, typed: string, factor = 1) => (typed.trim() ? { [name]: Number(typed) * factor } : {})
  return {
    // The preview needs a name before one is typed.
    name: draft.name.trim() || '·',
    kind: draft.kind,
    guidelines: draft.guidelines,
    sample: writeSample(draft),
    overlap: Number(draft.overlap),
    annotators: draft.everyone ? 'all' : draft.annotators,
    independence: draft.independence,
    pilot: draft.pilot,
    status: draft.startNow ? 'open' : 'draft',
    ...(draft.kind === 'evidence-qa' ? describeAnswering(draft) : {}),
    ...(draft.kind === 'boxes' ? { proposals: draft.proposals } : {}),
    ...(draft.kind === 'flaws' ? { stage: draft.stage, hints: draft.auditHints } : {}),
    ...(isJudging(draft.kind) && draft.predictions ? { predictions: draft.predictions } : {}),
    ...(isPlanting(draft) ? { plant: { share: Number(draft.plantPercent) / 100, seed: Number(draft.plantSeed) } } : {}),
    ...number('timeLimitSeconds', draft.timeLimitMinutes, 60),
    ...number('minimumSeconds', draft.minimumSeconds),
    ...number('leaseMinutes', draft.leaseMinutes),
  }
}

export const wizardSteps = ['work', 'sample', 'people'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Whether a step holds all that the next one builds on. */
export function isComplete(step: WizardStep, draft: RoundDraft): boolean {
  switch (step) {
    case 'work':
      return draft.name.trim() !== ''
    case 'sample':
      return (
        (draft.by !== 'stratified' || draft.on.length > 0) &&
        (draft.by !== 'dropped' || draft.audits !== '') &&
        (draft.by !== 'ids' || draft.ids.trim() !== '') &&
        (draft.kind !== 'evidence-qa' || draft.conditions.length > 0) &&
        (!isJudging(draft.kind) || draft.predictions !== '') &&
        (!isPlanting(draft) || (Number(draft.plantPercent) <= mostPlanted && draft.plantSeed.trim() !== ''))
      )
    case 'people':
      return draft.everyone || draft.annotators.length > 0
  }
}
