import { changeWebhook, describeWebhook } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await describeWebhook(actor, params.project ?? '')))

export const PUT = handle(async ({ actor, params, body }) =>
  reply(await changeWebhook(actor, params.project ?? '', body)),
)
export const { POST, PATCH, DELETE } = refuseOthers('GET', 'PUT')
