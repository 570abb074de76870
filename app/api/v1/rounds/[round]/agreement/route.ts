import { describeAgreement } from '@/lib/server/agreement'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await describeAgreement(actor, params.round ?? '', query)),
)
