import { findUserByEmail } from '@/lib/db/users'
import { createToken } from '@/lib/server/accounts'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

/** Makes a personal access token for an account. */
export const token: Command = {
  name: 'token',
  usage: 'token create EMAIL --name NAME [--expires ISO-TIME]',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['create', 'EMAIL'], {
      name: { type: 'string' },
      expires: { type: 'string' },
    })
    const [act, email = ''] = positionals
    if (act !== 'create' || !values.name) throw new UsageError('token create EMAIL --name NAME')
    const input = { name: values.name, ...(values.expires ? { expiresAt: values.expires } : {}) }
    return withAttest(context, async () => {
      const account = await findUserByEmail(email)
      if (!account || account.disabledAt)
        throw new CommandFailure(`There is no account ${email} that could use a token.`)
      return unwrap(await createToken({ name: 'operator', userId: account.id }, input))
    })
  },
}
