import { adjudicate, findTaskForAdjudication } from '@/lib/server/adjudicate'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await findTaskForAdjudication(actor, params.task ?? '')))

export const POST = handle(async ({ actor, params, body }) =>
  reply(await adjudicate(actor, params.task ?? '', body), 201),
)
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
