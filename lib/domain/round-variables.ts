import { linkVerdicts } from './annotation'
import { evidenceStatuses, fates } from './flaw'
import { judgeVerdicts } from './judge-verdict'
import { listAskedLabels } from './label-list'
import type { Kind } from './round'
import { reviewOutcomes } from './second-look'
import type { LabelList } from './vocabulary'

const yesNo = ['yes', 'no'] as const

type Terms = readonly { key: string }[]
type Round = { kind: Kind; vocabulary: { flaws: Terms; errorClasses: Terms; labels: readonly LabelList[] } }

/** A variable people are compared by, with its declared values in order; null where they may say anything. */
export type RoundVariable = { name: string; declared: readonly string[] | null }

const among = (name: string, declared: readonly string[] | null): RoundVariable => ({ name, declared })

/** The variables of a round in the order of the public API; none for a kind without counted values. */
export function listRoundVariables({ kind, vocabulary }: Round): RoundVariable[] {
  switch (kind) {
    case 'boxes':
      return [among('marks', null), among('class', null)]
    case 'entity-links':
      return [among('verdict', linkVerdicts), among('entity', null)]
    case 'evidence-qa':
      return [among('answerable', yesNo), among('answers', null)]
    case 'flaws':
      return [
        among('evidence', evidenceStatuses),
        among('fate', fates),
        among('any-flaw', yesNo),
        among('any-clarity-flaw', yesNo),
        ...vocabulary.flaws.map(({ key }) => among(`flaw:${key}`, yesNo)),
      ]
    case 'review':
      return [among('outcome', reviewOutcomes)]
    case 'screen':
      return [
        among('keep', yesNo),
        ...listAskedLabels(vocabulary.labels).map(({ list, terms }) =>
          among(
            `label:${list}`,
            terms.map(({ key }) => key),
          ),
        ),
      ]
    case 'judgement':
      return [among('verdict', judgeVerdicts)]
    case 'error-analysis':
      return [
        among(
          'errorClass',
          vocabulary.errorClasses.map(({ key }) => key),
        ),
      ]
  }
}

/** The declared values of a variable, where it has such. */
export function listDeclared(round: Round, variable: string): readonly string[] | null {
  return listRoundVariables(round).find(({ name }) => name === variable)?.declared ?? null
}
