import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { previewRound } from '@/lib/server/rounds'

export const POST = handle(async ({ actor, params, body }) =>
  reply(await previewRound(actor, params.project ?? '', body)),
)
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
