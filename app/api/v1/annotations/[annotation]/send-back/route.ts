import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { sendBack, takeBack } from '@/lib/server/send-back'

export const POST = handle(async ({ actor, params, body }) =>
  reply(await sendBack(actor, params.annotation ?? '', body), 201),
)
export const DELETE = handle(async ({ actor, params }) => reply(await takeBack(actor, params.annotation ?? ''), 204))
export const { GET, PUT, PATCH } = refuseOthers('POST', 'DELETE')
