import { handle, reply } from '@/lib/server/http'
import { describeImport } from '@/lib/server/imports/start-import'

export const GET = handle(async ({ actor, params }) => reply(await describeImport(actor, params.id ?? '')))
