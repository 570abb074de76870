import { createUser, listAccounts } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, query }) => reply(await listAccounts(actor, query)))
export const POST = handle(async ({ actor, body }) => reply(await createUser(actor, body), 201))
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
