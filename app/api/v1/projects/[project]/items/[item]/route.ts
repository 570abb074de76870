import { handle, reply } from '@/lib/server/http'
import { describeItem } from '@/lib/server/items'

export const GET = handle(async ({ actor, params }) =>
  reply(await describeItem(actor, params.project ?? '', params.item ?? '')),
)
