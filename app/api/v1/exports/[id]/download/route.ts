import { downloadExport } from '@/lib/server/exports'
import { handle } from '@/lib/server/http'

export const GET = handle(({ actor, params }) => downloadExport(actor, params.id ?? ''))
