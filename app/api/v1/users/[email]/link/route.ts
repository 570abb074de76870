import { createLink } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params }) => reply(await createLink(actor, params.email ?? ''), 201))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
