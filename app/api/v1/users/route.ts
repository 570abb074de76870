import { createUser, listAccounts } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, query }) => reply(await listAccounts(actor, query)))
export const POST = handle(async ({ actor, body }) => reply(await createUser(actor, body), 201))
