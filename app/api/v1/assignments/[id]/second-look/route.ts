import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { takeSecondLook } from '@/lib/server/second-look'

export const POST = handle(
  async ({ actor, params, body }) => reply(await takeSecondLook(actor, params.id ?? '', body), 201),
  { body: 'json' },
)
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
