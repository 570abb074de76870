import { handle } from '@/lib/server/http'
import { sendImage } from '@/lib/server/images'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(({ actor, params, query, request }) =>
  sendImage(actor, params.id ?? '', query.size === 'preview' ? 'preview' : 'upright', request),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
