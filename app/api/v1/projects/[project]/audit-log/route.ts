import { listProjectAudit } from '@/lib/server/audit-log'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectAudit(actor, params.project ?? '', query)),
)
