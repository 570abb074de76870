import { handle, reply } from '@/lib/server/http'
import { listSets, startPredictions } from '@/lib/server/predictions'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await listSets(actor, params.project ?? '')))

export const POST = handle(
  async ({ actor, params, request }) => reply(await startPredictions(actor, params.project ?? '', request), 202),
  { body: 'stream' },
)
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
