import { handle } from '@/lib/server/http'
import { sendImage } from '@/lib/server/images'

export const GET = handle(({ actor, params, query, request }) =>
  sendImage(actor, params.id ?? '', query.size === 'preview' ? 'preview' : 'upright', request),
)
