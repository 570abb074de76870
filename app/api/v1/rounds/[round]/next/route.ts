import { takeNextTask } from '@/lib/server/annotate'
import { handle } from '@/lib/server/http'

export const POST = handle(({ actor, params, body }) => takeNextTask(actor, params.round ?? '', body))
