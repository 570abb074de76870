import { takeSecondLook } from '@/lib/server/annotate'
import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(({ actor, params }) => takeSecondLook(actor, params.id ?? ''))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
