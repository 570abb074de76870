import { keepDraft } from '@/lib/server/annotate'
import { handle, readIfMatch, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const PUT = handle(async ({ actor, params, request, body }) =>
  reply(await keepDraft(actor, params.id ?? '', readIfMatch(request), body)),
)
export const { GET, POST, PATCH, DELETE } = refuseOthers('PUT')
