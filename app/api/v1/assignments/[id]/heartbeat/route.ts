import { beat } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'

export const POST = handle(async ({ actor, params, body }) => reply(await beat(actor, params.id ?? '', body)), {
  input: false,
})
