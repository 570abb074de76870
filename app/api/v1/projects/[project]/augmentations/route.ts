import { startAugmentation } from '@/lib/server/augment/augmentations'
import { handle } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const POST = handle(({ actor, params, body }) => startAugmentation(actor, params.project ?? '', body))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
