import { listProjectAlerts } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await listProjectAlerts(actor, params.project ?? '')))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
