import { startClock } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params }) => reply(await startClock(actor, params.id ?? '')))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
