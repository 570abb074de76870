import { keepDraft } from '@/lib/server/annotate'
import { handle, readIfMatch, reply } from '@/lib/server/http'

export const PUT = handle(async ({ actor, params, request, body }) =>
  reply(await keepDraft(actor, params.id ?? '', readIfMatch(request), body)),
)
