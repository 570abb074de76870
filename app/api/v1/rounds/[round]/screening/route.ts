import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { describeScreening } from '@/lib/server/screening'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await describeScreening(actor, params.round ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
