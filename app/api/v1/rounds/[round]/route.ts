import { handle, readIfMatch, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { changeRound, describeRound } from '@/lib/server/rounds'

export const GET = handle(async ({ actor, params }) => reply(await describeRound(actor, params.round ?? '')))
export const PATCH = handle(async ({ actor, params, request, body }) =>
  reply(await changeRound(actor, params.round ?? '', readIfMatch(request), body)),
)
export const { POST, PUT, DELETE } = refuseOthers('GET', 'PATCH')
