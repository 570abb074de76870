import { setProjectMember } from '@/lib/server/members'
import { operator } from '@/lib/server/operator'
import { type Command, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

/** Makes somebody a member of a project, or changes their role. */
export const member: Command = {
  name: 'member',
  usage: 'member set EMAIL --project SLUG --role lead|reviewer|annotator',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['set', 'EMAIL'], {
      project: { type: 'string' },
      role: { type: 'string' },
    })
    const [act, email = ''] = positionals
    const { project, role } = values
    if (act !== 'set' || !project || !role) throw new UsageError('member set EMAIL --project SLUG --role ROLE')
    return withAttest(context, async () => unwrap(await setProjectMember(operator, project, email, { role })))
  },
}
