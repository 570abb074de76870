import { handle } from '@/lib/server/http'
import { sendCrop } from '@/lib/server/images'

export const GET = handle(({ actor, params, query }) => sendCrop(actor, params.id ?? '', query))
