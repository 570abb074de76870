import { listProjectAudit } from '@/lib/server/audit-log'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectAudit(actor, params.project ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
