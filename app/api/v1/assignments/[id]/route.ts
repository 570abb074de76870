import { viewAssignment } from '@/lib/server/annotate'
import { handle, reply } from '@/lib/server/http'

export const GET = handle(async ({ actor, params }) => reply(await viewAssignment(actor, params.id ?? '')))
