import { handle } from '@/lib/server/http'
import { sendTile } from '@/lib/server/images'

export const GET = handle(({ actor, params, query, request }) => sendTile(actor, params.id ?? '', query, request))
