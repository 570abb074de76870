import { adjudicate, findTaskForAdjudication } from '@/lib/server/adjudicate'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params }) => reply(await findTaskForAdjudication(actor, params.task ?? '')))

export const POST = handle(async ({ actor, params, body }) =>
  reply(await adjudicate(actor, params.task ?? '', body), 201),
)
