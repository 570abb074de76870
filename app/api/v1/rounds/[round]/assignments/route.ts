import { listMyAssignments } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listMyAssignments(actor, params.round ?? '', query)),
)
