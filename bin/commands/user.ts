import { disableUser, findUserByEmail } from '@/lib/db/users'
import { inviteUser, renewLink } from '@/lib/server/accounts'
import { operator } from '@/lib/server/operator'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

async function findAccount(email: string) {
  const account = await findUserByEmail(email)
  if (!account) throw new CommandFailure(`There is no account ${email}.`)
  return account
}

/** Makes, invites again and disables accounts. */
export const user: Command = {
  name: 'user',
  usage: 'user add EMAIL [--name NAME] --role owner|member\n  user link EMAIL\n  user disable EMAIL',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['add, link or disable', 'EMAIL'], {
      role: { type: 'string', default: 'member' },
      name: { type: 'string' },
    })
    const [act = '', email = ''] = positionals
    if (!['add', 'link', 'disable'].includes(act)) throw new UsageError(`There is no "user ${act}".`)
    return withAttest(context, async () => {
      if (act === 'add')
        return unwrap(
          await inviteUser(operator, { email, role: values.role, ...(values.name ? { name: values.name } : {}) }),
        )
      const account = await findAccount(email)
      if (act === 'link') return unwrap(await renewLink(operator, account))
      await disableUser(operator, account.id)
      return { id: account.id, email: account.email, disabled: true }
    })
  },
}
