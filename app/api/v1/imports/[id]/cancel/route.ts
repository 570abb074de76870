import { handle, reply } from '@/lib/server/http'
import { stopImport } from '@/lib/server/imports/start-import'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(async ({ actor, params }) => reply(await stopImport(actor, params.id ?? '')))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
