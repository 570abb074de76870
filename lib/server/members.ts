import { z } from 'zod'
import { deleteMember, listMembers, setMember } from '@/lib/db/members'
import { findUserByEmail } from '@/lib/db/users'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { authorizeProject, notFound } from './authorize'
import { pageSchema, toPage } from './paging'
import type { Actor } from './session'

export const roleSchema = z.strictObject({ role: z.enum(['lead', 'reviewer', 'annotator']) })

export async function listProjectMembers(actor: Actor, project: string, query: unknown) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const rows = await listMembers(access.value.projectId, page.value.limit + 1, page.value.cursor)
  return succeed(
    toPage(
      rows,
      page.value.limit,
      (row) => row.email,
      ({ personId: _, ...row }) => row,
    ),
  )
}

export async function setProjectMember(
  actor: Actor,
  project: string,
  email: string,
  input: unknown,
): Promise<Result<{ email: string; role: string }>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const parsed = parse(roleSchema, input)
  if (!parsed.ok) return parsed
  const user = await findUserByEmail(email)
  if (!user || user.disabledAt) return fail('not-found', 'There is no account with this e-mail. An owner can make one.')
  await setMember(actor, access.value.projectId, user, parsed.value.role)
  return succeed({ email: user.email, role: parsed.value.role })
}

export async function removeProjectMember(actor: Actor, project: string, email: string): Promise<Result<null>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const user = await findUserByEmail(email)
  if (!user) return notFound
  switch (await deleteMember(actor, access.value.projectId, user)) {
    case 'done':
      return succeed(null)
    case 'absent':
      return notFound
    case 'last-lead':
      return fail('conflict', 'A project needs a lead. Make somebody else lead first.')
  }
}
