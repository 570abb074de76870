import { handle } from '@/lib/server/http'
import { answerUnbuilt } from '@/lib/server/unbuilt'

export const POST = handle(({ actor, params }) => answerUnbuilt(actor, params.project ?? '', 'manage'), {
  body: 'stream',
})
