import { describeMe } from '@/lib/server/accounts'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor }) => reply(await describeMe(actor)))
