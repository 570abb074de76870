import { handle } from '@/lib/server/http'
import { sendOverlay } from '@/lib/server/images'

export const GET = handle(({ actor, params, query }) => sendOverlay(actor, params.id ?? '', query))
