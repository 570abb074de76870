import { handle, reply } from '@/lib/server/http'
import { describeItem } from '@/lib/server/items'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) =>
  reply(await describeItem(actor, params.project ?? '', params.item ?? '')),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
