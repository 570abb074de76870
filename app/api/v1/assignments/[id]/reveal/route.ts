import { handle, reply } from '@/lib/server/http'
import { showProposals } from '@/lib/server/reveal-proposals'

export const POST = handle(async ({ actor, params }) => reply(await showProposals(actor, params.id ?? '')))
