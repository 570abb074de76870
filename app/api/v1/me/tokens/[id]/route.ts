import { deleteToken } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const DELETE = handle(async ({ actor, params }) => reply(await deleteToken(actor, params.id ?? ''), 204))
export const { GET, POST, PUT, PATCH } = refuseOthers('DELETE')
