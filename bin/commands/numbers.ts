import type { Result } from '@/lib/domain/errors'
import { describeAccuracy } from '@/lib/server/accuracy'
import { describeAgreement } from '@/lib/server/agreement'
import { operator } from '@/lib/server/operator'
import { describeRound } from '@/lib/server/rounds'
import type { Actor } from '@/lib/server/session'
import { type Command, readArguments, unwrap } from '../command'
import { withAttest } from '../with-attest'

type Ask = (actor: Actor, round: string, query: Record<string, string>) => Promise<Result<unknown>>

/** A command that prints one round's numbers, as the API answers them. */
function printNumbers(name: string, ask: Ask): Command {
  return {
    name,
    usage: `${name} ROUND [--condition C]`,
    run(args, context) {
      const { values, positionals } = readArguments(args, ['ROUND'], {
        condition: { type: 'string' },
        metric: { type: 'string' },
      })
      const query = {
        ...(values.condition ? { condition: values.condition } : {}),
        ...(values.metric ? { metric: values.metric } : {}),
      }
      return withAttest(context, async () => unwrap(await ask(operator, positionals[0] ?? '', query)))
    },
  }
}

export const agreement = printNumbers('agreement', describeAgreement)
export const accuracy = printNumbers('accuracy', (actor, round, query) =>
  describeAccuracy(actor, round, query, { wait: true }),
)
export const progress = printNumbers('progress', async (actor, round) => describeRound(actor, round))
