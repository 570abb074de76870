import { deleteToken } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'

export const DELETE = handle(async ({ actor, params }) => reply(await deleteToken(actor, params.id ?? ''), 204))
