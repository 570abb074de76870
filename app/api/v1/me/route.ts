import { describeMe } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor }) => reply(await describeMe(actor)))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
