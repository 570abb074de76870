import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from './database-server'
import { openTestDatabase, type TestDatabase } from './test-database'

const file = path.join(import.meta.dirname, '../../prisma/migrations/20261130170000_screen/migration.sql')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const query = async <R extends object>(sql: string) =>
  (await withClient(database.url, (client) => client.query<R>(sql))).rows

it('projects of before lists had rows of their own get them, and those without lists the defaults', async () => {
  const [, filling = ''] = readFileSync(file, 'utf8').split('-- Lists of labels had no row of their own')
  await query(`insert into project (slug, name) values ('plain', 'Plain'), ('listed', 'Listed')`)
  await query(`insert into vocabulary_entry (project_id, kind, key, name, position)
    select id, 'label:region', key, key, place from project, (values ('north', 7), ('south', 8)) as t (key, place) where slug = 'listed'`)
  await query(filling)
  const rows = await query<{
    slug: string
    list: string
  }>(`select p.slug, v.kind || ' ' || string_agg(v.key, ' ' order by v.position)
      || case when bool_or(v.optional) then ' optional' else '' end as list
    from vocabulary_entry v join project p on p.id = v.project_id group by 1, v.kind order by 1, min(v.position), v.kind`)
  expect(rows.map(({ slug, list }) => [slug, list])).toEqual([
    ['listed', 'label-list region drop-reasons'],
    ['listed', 'label:region north south'],
    ['listed', 'label:drop-reasons low-quality-image generic-entity ill-formed-question private-content other'],
    ['plain', 'label-list subject-class drop-reasons optional'],
    ['plain', 'label:subject-class person animal building vehicle plant food logo landmark other'],
    ['plain', 'label:drop-reasons low-quality-image generic-entity ill-formed-question private-content other'],
  ])
})

it('refuses what no list and no audit can be', async () => {
  const [project] = await query<{ id: string }>(`select id from project where slug = 'plain'`)
  const entry = (kind: string) =>
    query(
      `insert into vocabulary_entry (project_id, kind, key, name, position, optional) values ('${project?.id}', '${kind}', 'x', 'x', 0, true)`,
    )
  await expect(entry('class')).rejects.toThrow(/vocabulary_entry_optional/)
  await entry('label-list')
  const round = (kind: string, audits: string, slug: string) =>
    query<{
      id: string
    }>(`insert into round (id, project_id, slug, name, kind, status, overlap, sample, vocabulary, vocabulary_version, audits_round_id)
      values (gen_random_uuid(), '${project?.id}', '${slug}', 'r', '${kind}', 'open', 1, '{}', '{}', 1, ${audits}) returning id`)
  const [first] = await round('screen', 'null', 'first')
  await round('screen', `'${first?.id}'`, 'audit')
  await expect(round('boxes', `'${first?.id}'`, 'boxes')).rejects.toThrow(/round_audits_another/)
  await expect(query(`update round set audits_round_id = id where id = '${first?.id}'`)).rejects.toThrow(
    /round_audits_another/,
  )
  await expect(round('screen', 'gen_random_uuid()', 'none')).rejects.toThrow(/audits_round_id_fkey/)
  // An audit goes with its project, whichever of the two rounds goes first.
  await query(`delete from project where slug = 'plain'`)
  expect(await query('select 1 from round')).toEqual([])
})
