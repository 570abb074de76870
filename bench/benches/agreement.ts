import { withClient } from '@/lib/db/database-server'
import { bootstrapUnits } from '@/lib/domain/agreement/bootstrap'
import { computeKrippendorffAlpha } from '@/lib/domain/agreement/krippendorff-alpha'
import { createRandom } from '@/lib/domain/statistics/random'
import { describeAgreement } from '@/lib/server/agreement'
import { describePlan, describeTrend } from '@/lib/server/agreement-trend'
import { listDisagreements } from '@/lib/server/disagreements'
import { describeFilterChoices } from '@/lib/server/filter-choices'
import { operator } from '@/lib/server/operator'
import { compareMarks } from '@/lib/server/prepare-submit'
import { measureTime, median } from '../measure'
import { reportFigure } from '../report'
import { type ScratchDatabase, withScratchDatabase } from '../scratch-database'
import { idOf, idSql, seedQueue } from '../seed-queue'

// Agreement over a million value rows beside the bare aggregate, over three million boxes, what is computed of marks at
// a submission, and the bootstrap.

const tasks = Number(process.argv[2] ?? 100_000)
const people = 3
const boxes = 10
const runs = 5
const round = idOf('round', 1)
const classes = ['boat', 'house', 'tree', 'car']

/** What three people say of each task: mostly the same of three values; four variables, the last one on a third. */
const writeValue = (variable: string) =>
  `(array['match', 'wrong', 'too-broad'])[1 + (case when hashint4(t * 7 + p * 13 + ${variable.length}) % 10 < 2 then abs(hashint4(t + p * 31)) else abs(hashint4(t)) end) % 3]`

const annotationSql = (t: string, p: string) => idSql('assignment', `(${t}) * 10 + ${p}`)

async function seedAnnotations({ adminUrl }: ScratchDatabase, kind: string): Promise<void> {
  await seedQueue(adminUrl, { tasks, people, overlap: people })
  await withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update round set kind = '${kind}', vocabulary = '${JSON.stringify({
        classes: classes.map((key) => ({ key, name: key })),
        flaws: [],
      })}'`,
    )
    await client.query(`insert into annotation (id, project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late,
        guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
      select ${annotationSql('t', 'p')}, '${idOf('project', 1)}', '${round}', ${idSql('task', 't')}, ${annotationSql('t', 'p')},
        ${idSql('person', 'p')}, 1, '{}', true, false, (select id from guideline_version limit 1), 1, now(), 30, 'k', ''
      from generate_series(1, ${tasks}) t, generate_series(1, ${people}) p`)
  })
}

async function seedValues({ adminUrl }: ScratchDatabase): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [variable, share] of [
      ['verdict', 1],
      ['entity', 1],
      ['other', 1],
      ['last', 3],
    ] as const)
      await client.query(`insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
        select ${annotationSql('t', 'p')}, '${variable}', 'm1', '${idOf('project', 1)}', '${round}', ${idSql('task', 't')}, ${idSql('person', 'p')},
          ${writeValue(variable)}, true
        from generate_series(1, ${tasks}) t, generate_series(1, ${people}) p where t % ${share} = 0`)
    await client.query('vacuum analyze')
    const { rows } = await client.query('select count(*)::int as n from annotation_value')
    console.log(`${rows[0].n.toLocaleString('en')} value rows`)
  })
}

// The least that must be done: who said what of each unit, and how many units look the same.
const bareSql = `
select u.people, u.values, count(*) from (
  select array_agg(person_id order by person_id) as people, array_agg(value order by person_id) as values
  from annotation_value where round_id = $1 and counted and variable = $2 group by task_id, unit) u group by 1, 2`

async function measureRuns(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await measureTime(work))
  return median(times)
}

async function readVariable(variable: string): Promise<void> {
  const report = await describeAgreement(operator, round, { variable })
  if (!report.ok) throw new Error(report.detail)
  const [found] = report.value.variables
  const figures = (found?.coefficients ?? []).filter(({ value }) => value !== null).length
  if (found && !found.boxes && figures < 8) throw new Error(`Only ${figures} coefficients.`)
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

/** Forgets what is kept, so that all is counted. */
const forget = (client: Client) => client.query('delete from agreement_count')

let revised = 0

/** A hundred people submit again, as they do while somebody looks at the figures: the newest revision counts. */
async function reviseSome(client: Client): Promise<void> {
  revised += 1
  await client.query('set session_replication_role = replica')
  await client.query('begin')
  await client.query(`create temp table again on commit drop as select * from annotation
    where counted and task_id in (select ${idSql('task', `t * 7 % ${tasks} + 1`)} from generate_series(${revised * 100}, ${revised * 100 + 99}) t)
      and person_id = ${idSql('person', '1')}`)
  await client.query('update annotation set counted = false where id in (select id from again)')
  await client.query('update annotation_value set counted = false where annotation_id in (select id from again)')
  await client.query(`insert into annotation (id, project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late,
      guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
    select md5(id::text || '${revised}')::uuid, project_id, round_id, task_id, assignment_id, person_id, revision + 1, payload, true, false,
      guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key || '${revised}', '' from again`)
  await client.query(`insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
    select md5(w.annotation_id::text || '${revised}')::uuid, w.variable, w.unit, w.project_id, w.round_id, w.task_id, w.person_id, 'wrong', true
    from annotation_value w where w.annotation_id in (select id from again)`)
  await client.query(`insert into box_match (annotation_a, annotation_b, project_id, round_id, task_id, marks_a, marks_b, matched_50, matched_75,
      matched_90, ious, curve, distance, same_number, concordant, discordant)
    select md5(m.annotation_a::text || '${revised}')::uuid, m.annotation_b, m.project_id, m.round_id, m.task_id, m.marks_a, m.marks_b,
      m.matched_50, m.matched_75, m.matched_90, m.ious, m.curve, m.distance, m.same_number, m.concordant, m.discordant
    from box_match m where m.annotation_a in (select id from again)`)
  await client.query('commit')
}

/** Times of `work` after something was done before each, which is not timed. */
async function measureAfter(prepare: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    await prepare()
    times.push(await measureTime(work))
  }
  return median(times.slice(1))
}

await withScratchDatabase(async (database) => {
  await seedAnnotations(database, 'entity-links')
  await seedValues(database)
  await withClient(database.adminUrl, async (client) => {
    await client.query('set jit = off')
    await readVariable('entity')
    const before = process.memoryUsage().rss
    const bare = await measureRuns(() => client.query(bareSql, [round, 'verdict']))
    const anew = await measureAfter(
      () => forget(client),
      () => readVariable('verdict'),
    )
    reportFigure('bare aggregate', bare, 'ms', null)
    reportFigure('coefficients, all counted : bare', anew / bare, 'times', { atMost: 1.5 })
    reportFigure('coefficients, all counted', anew / 1000, 's', { atMost: 2 })
    const warm = await measureAfter(
      () => reviseSome(client),
      () => readVariable('verdict'),
    )
    reportFigure('the same after 100 revisions', warm, 'ms', { atMost: 500 })
    const all = await measureAfter(
      () => reviseSome(client),
      async () => describeAgreement(operator, round, {}),
    )
    reportFigure('all variables after 100 revisions', all, 'ms', { atMost: 500 })
    reportFigure('memory of the app', (process.memoryUsage().rss - before) / 1e6, 'MB', { atMost: 50 })
    const asked = { variable: 'verdict' }
    const parts = [
      ['trend', () => describeTrend(operator, round, asked)],
      ['planning', () => describePlan(operator, round, asked, 0.05)],
      ['worst items', () => listDisagreements(operator, round, { limit: 20 })],
      ['choices of filters', () => describeFilterChoices(operator, round)],
    ] as const
    for (const [name, work] of parts) reportFigure(name, await measureRuns(work), 'ms', null)
  })
})

await withScratchDatabase(async (database) => {
  await seedAnnotations(database, 'boxes')
  await withClient(database.adminUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`insert into box_match (annotation_a, annotation_b, project_id, round_id, task_id, marks_a, marks_b, matched_50, matched_75,
        matched_90, ious, curve, distance, same_number, concordant, discordant)
      select ${annotationSql('t', 'a')}, ${annotationSql('t', 'b')}, '${idOf('project', 1)}', '${round}', ${idSql('task', 't')}, ${boxes}, ${boxes}, 8, 6, 3,
        array(select 0.5 + 0.5 * random() from generate_series(1, 8 + 0 * t)), '{8,8,8,7,7,6,6,5,3,1}', 0.2, 7, 25, 3
      from generate_series(1, ${tasks}) t, (values (1, 2), (1, 3), (2, 3)) as x (a, b)`)
    await client.query(`insert into task_clusters (task_id, project_id, round_id, said, n)
      select ${idSql('task', 't')}, '${idOf('project', 1)}', '${round}', array_agg(said), array_agg(n) from (
        select t, said, count(*)::int as n from (
          select t, c, (select json_agg(json_build_array(${idSql('person', 'p')},
              case when (t + c * 3 + p) % 11 = 0 then 'false'::json else to_json((array['boat', 'house', 'tree', 'car'])[1 + c % 4]) end) order by p)::text
            from generate_series(1, ${people}) p) as said
          from generate_series(1, ${tasks}) t, generate_series(1, ${boxes + 1}) c) x group by t, said) alike
      group by t`)
    await client.query('vacuum analyze')
  })
  await withClient(database.adminUrl, async (client) => {
    const name = `${tasks} x ${people} x ${boxes} boxes`
    const anew = await measureAfter(
      () => forget(client),
      () => readVariable('marks'),
    )
    reportFigure(`${name}, all counted`, anew / 1000, 's', null)
    const warm = await measureAfter(
      () => reviseSome(client),
      () => readVariable('marks'),
    )
    reportFigure(`${name}, after 100 revisions`, warm / 1000, 's', { atMost: 1 })
  })
})

function makeCrowd(count: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => ({
    image: 0,
    number: i + 1,
    class: 'boat',
    box: {
      x: 40 * (i % 20) + 8 * random(),
      y: 40 * Math.floor(i / 20) + 8 * random(),
      w: 36 + 4 * random(),
      h: 36 + 4 * random(),
    },
  }))
}

for (const [count, limit] of [
  [10, 5],
  [200, 50],
] as const) {
  const [one, other] = [makeCrowd(count, 1), makeCrowd(count, 2)]
  const work = async () => {
    compareMarks.match(one, other)
    compareMarks.measureDistance(one, other)
    compareMarks.cluster([
      { person: 'A', marks: one },
      { person: 'B', marks: other },
    ])
  }
  for (let i = 0; i < 5; i++) await work()
  reportFigure(`at submission, ${count} x ${count}`, await measureRuns(work), 'ms', { atMost: limit })
}

const random = createRandom(3)
const units = Array.from({ length: 27 }, (_, i) => ({
  counts: [i % 4, Math.floor(i / 4) % 4, 1 + (i % 3)],
  n: 5000 / 27,
}))
const counts = units.map(({ n }, i) => (i < 5000 % 27 ? Math.ceil(n) : Math.floor(n)))
const bootstrap = await measureTime(async () => {
  bootstrapUnits(
    counts,
    (drawn) =>
      computeKrippendorffAlpha(
        units.map(({ counts: c }, i) => ({ counts: c, n: drawn[i] ?? 0 })),
        'ordinal',
        ['1', '2', '3'],
      ).value,
    random,
    10_000,
  )
})
reportFigure('10,000 x 5,000 bootstrap', bootstrap / 1000, 's', { atMost: 5 })
