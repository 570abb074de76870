import { changeWebhook, describeWebhook } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params }) => reply(await describeWebhook(actor, params.project ?? '')))

export const PUT = handle(async ({ actor, params, body }) =>
  reply(await changeWebhook(actor, params.project ?? '', body)),
)
