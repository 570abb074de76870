import { handle, reply } from '@/lib/server/http'
import { listProjectItems } from '@/lib/server/items'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectItems(actor, params.project ?? '', query)),
)
