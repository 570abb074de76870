import { setMember } from '@/lib/db/members'
import { findUserByEmail } from '@/lib/db/users'
import { operator } from '@/lib/server/operator'
import { createProject } from '@/lib/server/projects'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

/** Makes a project, with a lead where one is named. */
export const project: Command = {
  name: 'project',
  usage: 'project create NAME --slug SLUG [--lead EMAIL]',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['create', 'NAME'], {
      slug: { type: 'string' },
      lead: { type: 'string' },
    })
    const [act, name = ''] = positionals
    if (act !== 'create') throw new UsageError(`There is no "project ${act}".`)
    return withAttest(context, async () => {
      const lead = values.lead ? await findUserByEmail(values.lead) : null
      if (values.lead && !lead) throw new CommandFailure(`There is no account ${values.lead}.`)
      const made = unwrap(
        await createProject({ name: 'operator' }, { name, ...(values.slug ? { slug: values.slug } : {}) }),
      )
      if (lead) await setMember(operator, made.id, lead, 'lead')
      return made
    })
  },
}
