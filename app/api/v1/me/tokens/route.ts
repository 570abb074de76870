import { createToken, listOwnTokens } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor }) => reply(await listOwnTokens(actor)))
export const POST = handle(async ({ actor, body }) => reply(await createToken(actor, body), 201))
