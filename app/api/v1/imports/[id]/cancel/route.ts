import { handle, reply } from '@/lib/server/http'
import { stopImport } from '@/lib/server/imports/start-import'

export const POST = handle(async ({ actor, params }) => reply(await stopImport(actor, params.id ?? '')))
