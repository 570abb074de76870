import { clarityFlaws, fates } from './flaw'
import type { Repair } from './resolve/resolve-repair'
import type { Interval } from './statistics/quantile'
import { wilson } from './statistics/wilson'

/** A question that was worked on; `repair` is null where people came to no result. */
export type RepairedQuestion = {
  group: string
  questionType: string | null
  repair: Repair | null
  questionChanged: boolean
  answerChanged: boolean
}

/** Counts of one group and type; `questionType` is null for all types of the group. */
export type RepairCounts = {
  group: string
  questionType: string | null
  worked: number
  resolved: number
  keep: number
  repair: number
  rewrite: number
  drop: number
  /** Of those that were not dropped. */
  questionsChanged: number
  answersChanged: number
  bothChanged: number
}

/** How often a flaw was found among resolved questions, with Wilson's 95 % interval. */
export type FlawRate = {
  group: string
  questionType: string | null
  flaw: string
  found: number
  n: number
  rate: number | null
  ci: Interval | null
}

const untyped = '(none)'

/** The repairs as papers print them: fates and changes by group and question type, each group's total first. */
export function countRepairs(questions: readonly RepairedQuestion[]): RepairCounts[] {
  return listStrata(questions).map(({ group, questionType, members }) => {
    const kept = members.filter(({ repair }) => repair && repair.fate !== 'drop')
    const ofFate = (fate: string) => members.filter(({ repair }) => repair?.fate === fate).length
    const [keep = 0, repair = 0, rewrite = 0, drop = 0] = fates.map(ofFate)
    return {
      group,
      questionType,
      worked: members.length,
      resolved: members.filter(({ repair: one }) => one !== null).length,
      ...{ keep, repair, rewrite, drop },
      questionsChanged: kept.filter(({ questionChanged }) => questionChanged).length,
      answersChanged: kept.filter(({ answerChanged }) => answerChanged).length,
      bothChanged: kept.filter(({ questionChanged, answerChanged }) => questionChanged && answerChanged).length,
    }
  })
}

/**
 * Each flaw's rate among the resolved questions of a group and question type, beside `any-flaw`, `any-clarity-flaw` and
 * the evidence statuses other than supported and matched. Flaws of `keys` that nobody found have rate 0.
 */
export function rateFlaws(questions: readonly RepairedQuestion[], keys: readonly string[]): FlawRate[] {
  const found = questions.flatMap(({ repair }) => repair?.flaws ?? [])
  const listed = [...new Set([...keys, ...found])]
  return listStrata(questions).flatMap(({ group, questionType, members }) => {
    const repairs = members.flatMap(({ repair }) => repair ?? [])
    const rate = (flaw: string, has: (repair: Repair) => boolean): FlawRate => {
      const [k, n] = [repairs.filter(has).length, repairs.length]
      return { group, questionType, flaw, found: k, n, rate: n === 0 ? null : k / n, ci: wilson(k, n) }
    }
    return [
      rate('any-flaw', ({ flaws }) => flaws.length > 0),
      rate('any-clarity-flaw', ({ flaws }) => flaws.some((flaw) => clarityFlaws.includes(flaw))),
      ...(['supported-mismatched', 'unsupported'] as const).map((status) =>
        rate(`evidence:${status}`, ({ evidence }) => evidence === status),
      ),
      ...listed.map((flaw) => rate(flaw, ({ flaws }) => flaws.includes(flaw))),
    ]
  })
}

type Stratum = { group: string; questionType: string | null; members: RepairedQuestion[] }

/** Groups in the order they come, each followed by its question types in alphabetical order. */
function listStrata(questions: readonly RepairedQuestion[]): Stratum[] {
  const groups = [...new Set(questions.map(({ group }) => group))]
  return groups.flatMap((group) => {
    const members = questions.filter((question) => question.group === group)
    const types = [...new Set(members.map(({ questionType }) => questionType ?? untyped))].sort()
    const ofTypes = types.map((questionType) => ({
      group,
      questionType,
      members: members.filter((question) => (question.questionType ?? untyped) === questionType),
    }))
    return [{ group, questionType: null, members }, ...ofTypes]
  })
}
