import { completeSetup } from '@/lib/server/accounts'
import { handlePublic, reply } from '@/lib/server/http'

export const POST = handlePublic(async ({ body }) => reply(await completeSetup(body), 204))
