import { claimStatement } from '@/lib/db/claim-sql'
import { claimTask } from '@/lib/db/claims'
import { withClient } from '@/lib/db/database-server'
import { recallRound } from '@/lib/db/shown-rounds'
import { writeStandingRead } from '@/lib/db/submit-sql'
import { type NewSubmit, type Standing, saveSubmit, writeSubmit } from '@/lib/db/submits'
import { compareMarks } from '@/lib/server/prepare-submit'
import { makeMarks } from '../make-marks'
import { measureRate } from '../measure'
import { hasPgbench, runPgbench, toPgbench } from '../pgbench'
import { reportRates, reportShare } from '../report'
import { type ScratchDatabase, withScratchDatabase } from '../scratch-database'
import { clearWork, idOf, idSql, seedQueue } from '../seed-queue'

// Claims and submits by our data layer beside pgbench, which sends the same statements to the same server.

const clients = 8
const runs = 5
const turns = { claim: 300, submit: 200 }
const perClient = 400
const people = clients * perClient
const marks = makeMarks(10)

/** People numbered by client and turn; each claims once, from a place that moves along the queue as turns do. */
const personOf = (client: number, turn: number) => client * perClient + turn + 1
const cursor = `(n - 1) % ${perClient}`
const pgbenchPerson = `\\set turn :turn + 1\n\\set person :client_id * ${perClient} + :turn\n`

async function measureClaims({ url, adminUrl }: ScratchDatabase): Promise<void> {
  const round = await recallRound(idOf('round', 1))
  if (!round) throw new Error('There is no round.')
  const { text } = claimStatement(round, false, false)
  const script = pgbenchPerson + toPgbench(text, { 2: idSql('user', ':person') })
  const plan = { clients, count: turns.claim, variables: { turn: '0', p1: idOf('round', 1), p3: 'false' } }
  const [ours, theirs] = await alternate(
    () => clearWork(adminUrl, cursor),
    () =>
      measureRate(clients, turns.claim, async (client, turn) => {
        const claim = await claimTask(idOf('round', 1), idOf('user', personOf(client, turn)), false)
        if (claim.outcome !== 'claimed') throw new Error(`A claim came to "${claim.outcome}".`)
      }),
    () => runPgbench(url, script, plan),
  )
  reportRates('claim, data layer', ours)
  if (theirs.length === 0) return
  reportRates('claim, pgbench', theirs)
  reportShare('claim', ours, theirs, 60)
}

async function giveTasks(adminUrl: string): Promise<void> {
  await clearWork(adminUrl)
  await withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into assignment (id, project_id, round_id, task_id, item_id, person_id, state, lease_expires_at, opened_at)
        select ${idSql('assignment', 'n')}, '${idOf('project', 1)}', '${idOf('round', 1)}', ${idSql('task', 'n')},
          ${idSql('item', 'n')}, ${idSql('person', 'n')}, 'leased', now() + interval '1 hour', now()
        from generate_series(1, ${people}) n where ${cursor} < ${turns.submit}`,
    )
    await client.query('update task set taken = 1 from assignment a where a.task_id = task.id')
    await client.query('vacuum analyze assignment, task')
  })
}

function submitMarks(client: number, turn: number): NewSubmit {
  const n = personOf(client, turn)
  return {
    assignmentId: idOf('assignment', n),
    kind: 'boxes',
    idempotencyKey: 'key',
    bodyHash: 'hash',
    ifVersion: null,
    payload: { marks },
    values: [],
    marks,
    activeSeconds: 1,
    timedOut: false,
    compare: false,
    actor: { name: `p${n}@bench.example`, userId: idOf('user', n) },
  }
}

/** What a fresh assignment is read as, as far as the statement's text and values depend on it. */
const fresh = {
  revision: 0,
  blind: true,
  version: 1,
  submits: 0,
  vocabularyVersion: 1,
  adjudicated: false,
  answers: false,
} as Standing
const judged = { takes: false, late: false, counted: true, matches: [], clusters: null }

/** A value as pgbench sends it. */
function writeVariable(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join(',')}}`
  return String(value)
}

async function measureSubmits({ url, adminUrl }: ScratchDatabase): Promise<void> {
  const assignment = idSql('assignment', ':person')
  const { text, values } = writeSubmit(submitMarks(0, 0), fresh, judged, true)
  const script = [
    pgbenchPerson,
    toPgbench(writeStandingRead('boxes'), { 1: assignment, 2: ':key' }).replace(/;\n$/, ' \\gset\n'),
    toPgbench(text, {
      1: assignment,
      12: idSql('user', ':person'),
      13: ':version',
      14: ':submits',
      15: ':guidelineVersionId',
      18: ':blind',
    }),
  ].join('')
  const given = values.map((value, index) => [`p${index + 1}`, writeVariable(value)] as const)
  const variables = { turn: '0', key: 'key', ...Object.fromEntries(given) }
  const [ours, theirs] = await alternate(
    () => giveTasks(adminUrl),
    () =>
      measureRate(clients, turns.submit, async (client, turn) => {
        const done = await saveSubmit(submitMarks(client, turn), compareMarks)
        if (done.outcome !== 'stored' || done.late) throw new Error(`A submit came to "${done.outcome}".`)
      }),
    () => runPgbench(url, script, { clients, count: turns.submit, variables }),
  )
  reportRates('submit of 10 marks, data layer', ours)
  if (theirs.length === 0) return
  reportRates('submit of 10 marks, pgbench', theirs)
  reportShare('submit', ours, theirs, 50)
}

/** Runs one and the other by turns, so that what else the machine does meets both. */
async function alternate(
  prepare: () => Promise<void>,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<[number[], number[]]> {
  const rates: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    await prepare()
    rates[0].push(await ours())
    if (!hasPgbench()) continue
    await prepare()
    rates[1].push(await theirs())
  }
  return rates
}

await withScratchDatabase(async (database) => {
  if (!hasPgbench())
    console.log('There is no pgbench (Debian: apt-get install postgresql-contrib), so nothing to compare with.')
  await seedQueue(database.adminUrl, { tasks: people, people, overlap: clients, cursor })
  await measureClaims(database)
  await measureSubmits(database)
})
