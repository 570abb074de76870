import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { answerUnbuilt } from '@/lib/server/unbuilt'

export const POST = handle(({ actor, params }) => answerUnbuilt(actor, params.project ?? '', 'manage'), {
  body: 'stream',
})
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
