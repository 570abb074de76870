import { handle, reply } from '@/lib/server/http'
import { previewRound } from '@/lib/server/rounds'

export const POST = handle(async ({ actor, params, body }) =>
  reply(await previewRound(actor, params.project ?? '', body)),
)
