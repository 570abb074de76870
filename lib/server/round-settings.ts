import { hintSettings } from '@/lib/domain/audit/stage'
import { type Failure, fail, type Result, succeed } from '@/lib/domain/errors'
import { type NamedCondition, nameConditions, type RoundInput } from '@/lib/domain/round'

/** The conditions of a new round by name; only `evidence-qa` has them. */
export function readConditions(input: RoundInput): Result<NamedCondition[]> {
  const refuse = (path: string, message: string) => fail('invalid', message, { errors: [{ path, message }] })
  if (input.kind !== 'evidence-qa')
    return input.conditions ? refuse('conditions', 'Only evidence-qa has conditions.') : succeed([])
  const { conditions, twice } = nameConditions(input.conditions ?? ['sentence'], input.names ?? true)
  return twice === null ? succeed(conditions) : refuse(`conditions[${twice}]`, 'This condition is there twice.')
}

/** What is wrong with the settings of an audit, or of another kind that names them; null where nothing is. */
export function checkAuditing({ kind, stage, hints }: RoundInput): Failure | null {
  const refuse = (path: string, message: string) => fail('invalid', message, { errors: [{ path, message }] })
  if (stage !== undefined && kind !== 'flaws') return refuse('stage', 'Only flaws has stages.')
  if (typeof hints === 'string' && kind !== 'flaws')
    return refuse('hints', 'Only flaws says when hints are shown; elsewhere it is true or false.')
  return typeof hints === 'boolean' && kind === 'flaws' && hints
    ? refuse('hints', `Say when hints are shown: ${hintSettings.join(', ')}.`)
    : null
}
