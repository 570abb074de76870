import { handle } from '@/lib/server/http'
import { sendTile } from '@/lib/server/images'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(({ actor, params, query, request }) => sendTile(actor, params.id ?? '', query, request))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
