import { listProjectAlerts } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params }) => reply(await listProjectAlerts(actor, params.project ?? '')))
