import { succeed } from '@/lib/domain/errors'
import { authorizeRound } from '@/lib/server/authorize-round'
import { operator } from '@/lib/server/operator'
import { changeRound, createRound, describeRound } from '@/lib/server/rounds'
import { type Command, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

const statuses: Record<string, string> = { open: 'open', pause: 'paused', close: 'closed' }

/** Reads `all`, `random:SIZE:SEED`, `dropped:SIZE:SEED:ROUND` or `stratified:SIZE:SEED:FIELD[,FIELD]`. */
export function readSample(written: string): unknown {
  const [by, size, seed, on] = written.split(':')
  if (by === 'all') return { by }
  const drawn = { by, size: Number(size), seed: Number(seed) }
  if (by === 'random') return drawn
  if (by === 'dropped' && on) return { ...drawn, round: on }
  if (by === 'stratified' && on) return { ...drawn, on: on.split(',') }
  throw new UsageError(
    '--sample takes all, random:SIZE:SEED, dropped:SIZE:SEED:ROUND (kind screen) or stratified:SIZE:SEED:FIELD[,FIELD].',
  )
}

const options = {
  project: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string' },
  sample: { type: 'string', default: 'all' },
  overlap: { type: 'string', default: '2' },
  annotators: { type: 'string', default: 'all' },
  conditions: { type: 'string' },
  guidelines: { type: 'string', default: '' },
  stage: { type: 'string' },
  hints: { type: 'string' },
} as const

/** Makes rounds and changes whether they are open. */
export const round: Command = {
  name: 'round',
  usage:
    'round create --project SLUG --name NAME --kind KIND --sample all|random:N:SEED|dropped:N:SEED:ROUND|stratified:N:SEED:FIELD --overlap 2 --annotators a@x,b@y [--conditions ...] [--stage evidence|answer|question|consistency|all] [--hints none|after|shown]\n  round open|pause|close ROUND',
  run(args, context) {
    const act = args[0] ?? ''
    if (act === 'create') {
      const { values } = readArguments(args, ['create'], options)
      const { project, name, kind } = values
      if (!project || !name || !kind) throw new UsageError('round create needs --project, --name and --kind.')
      const body = {
        name,
        kind,
        sample: readSample(values.sample),
        overlap: Number(values.overlap),
        annotators: values.annotators === 'all' ? 'all' : values.annotators.split(','),
        guidelines: values.guidelines,
        ...(values.stage ? { stage: values.stage } : {}),
        ...(values.hints ? { hints: values.hints } : {}),
        ...(values.conditions ? { conditions: values.conditions.split(',') } : {}),
      }
      return withAttest(context, async () => unwrap(await createRound(operator, project, body)))
    }
    const status = statuses[act]
    if (!status) throw new UsageError(`There is no "round ${act}".`)
    const { positionals } = readArguments(args, [act, 'ROUND'], {})
    return withAttest(context, async () => {
      const access = unwrap(await authorizeRound(operator, positionals[1] ?? '', 'manage'))
      const present = unwrap(await describeRound(operator, access.roundId))
      return unwrap(await changeRound(operator, access.roundId, succeed(present.version), { status }))
    })
  },
}
