import { handle, reply } from '@/lib/server/http'
import { describeImport } from '@/lib/server/imports/start-import'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await describeImport(actor, params.id ?? '')))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
