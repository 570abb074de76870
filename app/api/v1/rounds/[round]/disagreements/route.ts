import { listDisagreements } from '@/lib/server/disagreements'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listDisagreements(actor, params.round ?? '', query)),
)
