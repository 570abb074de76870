import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { answerUnbuilt } from '@/lib/server/unbuilt'

export const GET = handle(({ actor, params }) => answerUnbuilt(actor, params.project ?? '', 'read-project'))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
