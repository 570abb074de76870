import { handle } from '@/lib/server/http'
import { sendCrop } from '@/lib/server/images'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(({ actor, params, query }) => sendCrop(actor, params.id ?? '', query))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
