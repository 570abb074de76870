import { beat } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params, body }) => reply(await beat(actor, params.id ?? '', body)), {
  input: false,
})
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
