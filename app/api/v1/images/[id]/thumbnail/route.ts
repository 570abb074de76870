import { handle } from '@/lib/server/http'
import { sendImage } from '@/lib/server/images'

export const GET = handle(({ actor, params, request }) => sendImage(actor, params.id ?? '', 'thumbnail', request))
