import { createToken, listOwnTokens } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor }) => reply(await listOwnTokens(actor)))
export const POST = handle(async ({ actor, body }) => reply(await createToken(actor, body), 201))
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
