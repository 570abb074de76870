import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, pool, prisma } from '@/lib/db/client'
import { describeAgreement } from './agreement'
import { listRoundAnnotations } from './annotations'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { writeExportFiles } from './fixtures/write-export-files'

provideDatabase()

const zone = process.env.TZ
beforeAll(async () => {
  // Somebody else's database, and a server in a third place.
  const { rows } = await pool().query<{ name: string }>('select current_database() as name')
  await pool().query(`alter database "${rows[0]?.name}" set timezone to 'Asia/Kolkata'`)
  await closeDatabase()
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it('case 72: times are the true instants everywhere, and a submission is of one day only', async () => {
  const project = await makeProject({ people: ['a', 'b'], items: [{ dataId: 'x', references: [[['1']]] }] })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const before = Date.now() - 60_000
  for (const name of ['a', 'b'])
    await doWork(personOf(project, name), round, () => ({ answerable: true, answers: ['1'] }))
  expect(new Date().getTimezoneOffset()).toBeGreaterThan(0)

  const shown = unwrap(await listRoundAnnotations(project.lead, round, {})).data.map(({ submittedAt }) => submittedAt)
  expect(shown).toHaveLength(2)
  for (const time of shown) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/)
    expect(Date.parse(time)).toBeGreaterThan(before)
    expect(Date.parse(time)).toBeLessThan(Date.now() + 60_000)
  }
  // The ORM and the bare driver read the same instant.
  const rows = await prisma().annotation.findMany({ where: { roundId: round }, orderBy: { seq: 'asc' } })
  const bare = await pool().query<{ at: Date; epoch: number }>(
    'select submitted_at as at, extract(epoch from submitted_at)::float8 as epoch from annotation where round_id = $1 order by seq',
    [round],
  )
  for (const [n, { submittedAt }] of rows.entries()) {
    expect(submittedAt.getTime()).toBe(bare.rows[n]?.at.getTime())
    expect(submittedAt.getTime()).toBe(Math.floor((bare.rows[n]?.epoch ?? 0) * 1000))
  }
  const csv = await writeExportFiles(project, { format: 'csv', include: 'all' })
  const times = csv.csv('annotations.csv').map((row) => Date.parse(row.submitted_at ?? ''))
  expect(times.sort()).toEqual(shown.map((time) => Date.parse(time)).sort())

  // Half an hour before and after midnight, and round the hour that a change of clocks doubles in New York.
  const moments = ['2026-10-31T23:30:00Z', '2026-11-01T00:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']
  await pool().query('alter table annotation disable trigger user')
  for (const [n, moment] of moments.entries()) {
    await pool().query('update annotation set submitted_at = $2 where round_id = $1', [round, moment])
    const counts: number[] = []
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
      const report = unwrap(await describeAgreement(project.lead, round, { from: day, to: day }))
      counts.push(report.variables.find(({ name }) => name === 'answers')?.ratings ?? 0)
    }
    expect(counts, moment).toEqual(n === 0 ? [2, 0, 0] : [0, 2, 0])
  }
})
