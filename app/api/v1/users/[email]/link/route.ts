import { createLink } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'

export const POST = handle(async ({ actor, params }) => reply(await createLink(actor, params.email ?? ''), 201))
