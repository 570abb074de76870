import { describeExport } from '@/lib/server/exports'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await describeExport(actor, params.id ?? '')))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
