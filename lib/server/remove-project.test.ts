import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { makeWorkedProject } from './fixtures/make-worked-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeProject, removeProject } from './projects'

provideDatabase()

type Count = { table: string; n: number }

/** Rows of a project in every table that has projects. */
function countRows(projectId: string): Promise<Count[]> {
  return prisma().$queryRaw<Count[]>`
    select c.table_name as "table", (xpath('/row/n/text()', query_to_xml(format(
        'select count(*) as n from %I where project_id = %L', c.table_name, ${projectId}::text
      ), false, true, '')))[1]::text::int as n
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'project_id' and t.table_type = 'BASE TABLE'`
}

it('deletes a project with pictures, rounds, work and decisions, and leaves the log alone', async () => {
  const doomed = await makeWorkedProject('doomed')
  const other = await makeWorkedProject('other')
  const filled = (await countRows(doomed.id)).filter(({ n }) => n > 0).map(({ table }) => table)
  expect(filled).toEqual(expect.arrayContaining(['image_slot', 'task', 'annotation', 'mark', 'adjudication', 'item']))
  const before = await countRows(other.id)

  const { version } = unwrap(await describeProject(doomed.lead, 'doomed'))
  expect(await removeProject(doomed.lead, 'doomed', succeed(version + 1))).toMatchObject({ code: 'stale' })
  expect(await removeProject(doomed.lead, 'doomed', succeed(version))).toMatchObject({ ok: true })

  const left = (await countRows(doomed.id)).filter(({ n }) => n > 0).map(({ table }) => table)
  expect(left).toEqual(['audit_log'])
  expect(await countRows(other.id)).toEqual(before)
  const last = await prisma().auditEntry.findFirst({ where: { projectId: doomed.id }, orderBy: { id: 'desc' } })
  expect(last?.act).toBe('project-deleted')
})
