import { seeAlerts } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'

export const POST = handle(async ({ actor, params, body }) => reply(await seeAlerts(actor, params.project ?? '', body)))
