import { handle, reply } from '@/lib/server/http'
import { listProjectImports, startImport } from '@/lib/server/imports/start-import'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await listProjectImports(actor, params.project ?? '')))
export const POST = handle(
  async ({ actor, params, request }) => reply(await startImport(actor, params.project ?? '', request), 202),
  { body: 'stream' },
)
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
