import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { showProposals } from '@/lib/server/reveal-proposals'

export const POST = handle(async ({ actor, params }) => reply(await showProposals(actor, params.id ?? '')))
export const { GET, PUT, PATCH, DELETE } = refuseOthers('POST')
