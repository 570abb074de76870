import { seeAlerts } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params, body }) => reply(await seeAlerts(actor, params.project ?? '', body)))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
