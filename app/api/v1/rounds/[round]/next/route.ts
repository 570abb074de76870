import { takeNextTask } from '@/lib/server/annotate'
import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(({ actor, params, body }) => takeNextTask(actor, params.round ?? '', body))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
