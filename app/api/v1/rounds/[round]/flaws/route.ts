import { describeFlaws } from '@/lib/server/flaw-statistics'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await describeFlaws(actor, params.round ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
