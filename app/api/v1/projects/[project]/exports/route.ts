import { listProjectExports, startExport } from '@/lib/server/exports'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectExports(actor, params.project ?? '', query)),
)
export const POST = handle(async ({ actor, params, body }) =>
  reply(await startExport(actor, params.project ?? '', body), 202),
)
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
