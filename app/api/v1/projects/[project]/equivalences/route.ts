import { decideEquivalence } from '@/lib/server/equivalences'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const PUT = handle(async ({ actor, params, body }) =>
  reply(await decideEquivalence(actor, params.project ?? '', body)),
)
export const { GET, POST, PATCH, DELETE } = refuseOthers('PUT')
