import { stopExport } from '@/lib/server/exports'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params }) => reply(await stopExport(actor, params.id ?? '')))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
