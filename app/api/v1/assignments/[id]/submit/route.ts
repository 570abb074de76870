import { handle, readIfMatch, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { submitAnnotation } from '@/lib/server/submit-annotation'

export const POST = handle(async ({ actor, params, request, body }) => {
  const key = request.headers.get('idempotency-key')
  const ifMatch = request.headers.get('if-match') === null ? null : readIfMatch(request)
  return reply(await submitAnnotation(actor, params.id ?? '', { key, ifMatch, body }), 201)
})
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
