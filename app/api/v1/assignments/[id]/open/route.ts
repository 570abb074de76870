import { startClock } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'

export const POST = handle(async ({ actor, params }) => reply(await startClock(actor, params.id ?? '')))
