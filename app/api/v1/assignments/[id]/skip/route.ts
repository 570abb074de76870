import { skipTask } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'

export const POST = handle(async ({ actor, params, body }) => reply(await skipTask(actor, params.id ?? '', body)))
