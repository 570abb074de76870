import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { streamRoundEvents } from '@/lib/server/round-events'

export const GET = handle(async ({ actor, params, request }) => streamRoundEvents(actor, params.round ?? '', request), {
  input: false,
})
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
