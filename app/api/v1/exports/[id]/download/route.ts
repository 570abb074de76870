import { downloadExport } from '@/lib/server/exports'
import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(({ actor, params }) => downloadExport(actor, params.id ?? ''))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
