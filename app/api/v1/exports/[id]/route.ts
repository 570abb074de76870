import { describeExport } from '@/lib/server/exports'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params }) => reply(await describeExport(actor, params.id ?? '')))
