import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { createRound, listProjectRounds } from '@/lib/server/rounds'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectRounds(actor, params.project ?? '', query)),
)
export const POST = handle(async ({ actor, params, body }) =>
  reply(await createRound(actor, params.project ?? '', body), 201),
)
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
