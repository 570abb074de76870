import { changeAlertRules, describeAlertRules } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params }) => reply(await describeAlertRules(actor, params.round ?? '')))

export const PUT = handle(async ({ actor, params, body }) =>
  reply(await changeAlertRules(actor, params.round ?? '', body)),
)
