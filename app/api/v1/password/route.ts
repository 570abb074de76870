import { setPassword } from '@/lib/server/accounts'
import { handlePublic, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handlePublic(async ({ body }) => reply(await setPassword(body), 204))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
