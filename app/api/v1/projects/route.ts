import { handle, reply } from '@/lib/server/http'
import { createProject, listOwnProjects } from '@/lib/server/projects'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, query }) => reply(await listOwnProjects(actor, query)))
export const POST = handle(async ({ actor, body }) => reply(await createProject(actor, body), 201))
export const { PUT, PATCH, DELETE } = refuseOthers('GET', 'POST')
