import { skipTask } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params, body }) => reply(await skipTask(actor, params.id ?? '', body)))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
