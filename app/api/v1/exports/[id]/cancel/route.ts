import { stopExport } from '@/lib/server/exports'
import { handle, reply } from '@/lib/server/http'

export const POST = handle(async ({ actor, params }) => reply(await stopExport(actor, params.id ?? '')))
