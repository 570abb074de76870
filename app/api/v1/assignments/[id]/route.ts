import { viewAssignment } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await viewAssignment(actor, params.id ?? '')))
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
