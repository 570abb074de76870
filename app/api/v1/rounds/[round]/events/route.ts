import { handle } from '@/lib/server/http'
import { streamRoundEvents } from '@/lib/server/round-events'

export const GET = handle(async ({ actor, params, request }) => streamRoundEvents(actor, params.round ?? '', request), {
  input: false,
})
