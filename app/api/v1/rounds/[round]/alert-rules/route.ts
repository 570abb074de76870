import { changeAlertRules, describeAlertRules } from '@/lib/server/alerts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await describeAlertRules(actor, params.round ?? '')))

export const PUT = handle(async ({ actor, params, body }) =>
  reply(await changeAlertRules(actor, params.round ?? '', body)),
)
export const { POST, PATCH, DELETE } = refuseOthers('GET', 'PUT')
