import { handle } from '@/lib/server/http'
import { answerUnbuilt } from '@/lib/server/unbuilt'

export const GET = handle(({ actor, params }) => answerUnbuilt(actor, params.project ?? '', 'read-project'))
