import { describeAccuracy } from '@/lib/server/accuracy'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await describeAccuracy(actor, params.round ?? '', query)),
)
