import { listAudit } from '@/lib/db/audit'
import { succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { authorizeProject } from './authorize'
import { pageSchema, toPage } from './paging'
import type { Actor } from './session'

/** A project's audit log, newest first: who did what to which object. */
export async function listProjectAudit(actor: Actor, project: string, query: unknown) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const before = page.value.cursor && /^\d{1,18}$/.test(page.value.cursor) ? BigInt(page.value.cursor) : undefined
  const rows = await listAudit(access.value.projectId, page.value.limit + 1, before)
  return succeed(
    toPage(
      rows,
      page.value.limit,
      (row) => String(row.id),
      ({ id, at, actor: name, act, objectType, objectId, detail }) => ({
        id: String(id),
        at: at.toISOString(),
        actor: name,
        act,
        objectType,
        objectId,
        detail,
      }),
    ),
  )
}
