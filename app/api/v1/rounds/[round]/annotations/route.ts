import { listRoundAnnotations } from '@/lib/server/annotations'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listRoundAnnotations(actor, params.round ?? '', query)),
)
