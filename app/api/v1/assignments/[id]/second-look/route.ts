import { takeSecondLook } from '@/lib/server/annotate'
import { handle } from '@/lib/server/http'

export const POST = handle(({ actor, params }) => takeSecondLook(actor, params.id ?? ''))
