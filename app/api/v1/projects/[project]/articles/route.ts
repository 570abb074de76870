import { handle, reply } from '@/lib/server/http'
import { startImport } from '@/lib/server/imports/start-import'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(
  async ({ actor, params, request }) => reply(await startImport(actor, params.project ?? '', request, 'articles'), 202),
  { body: 'stream' },
)
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
