import { claimTask } from '@/lib/db/claims'
import { pool } from '@/lib/db/client'
import { withClient } from '@/lib/db/database-server'
import { measureTime, median } from '../measure'
import { reportFigure } from '../report'
import { type ScratchDatabase, withScratchDatabase } from '../scratch-database'
import { clearWork, idOf, idSql, seedQueue } from '../seed-queue'

// The time of one claim in a queue of a million tasks beside one of ten thousand, in each state of the queue.

const small = Number(process.argv[2] ?? 10_000)
const large = Number(process.argv[3] ?? 1_000_000)
const claims = 60
const warmUp = 20

/** The first person claims; the second has done what others did. */
const me = 1
const other = 2

type State = { name: string; doneByOthers: (tasks: number) => number; doneByMe: (tasks: number) => number }
const none = () => 0
const states: State[] = [
  { name: 'fresh', doneByOthers: none, doneByMe: none },
  { name: 'half done by others', doneByOthers: (tasks) => tasks / 2, doneByMe: none },
  { name: 'last 1 %', doneByOthers: (tasks) => 0.99 * tasks, doneByMe: none },
  { name: 'the person did half', doneByOthers: none, doneByMe: (tasks) => tasks / 2 },
]

async function bringInto({ adminUrl }: ScratchDatabase, tasks: number, state: State): Promise<void> {
  await clearWork(adminUrl)
  await withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    // Others' work fills a task's slots; one's own leaves the second slot free.
    for (const [person, count, slots] of [
      [other, state.doneByOthers(tasks), 2],
      [me, state.doneByMe(tasks), 1],
    ] as const) {
      await client.query(
        `insert into assignment (project_id, round_id, task_id, item_id, person_id, state, submitted_at)
          select '${idOf('project', 1)}', '${idOf('round', 1)}', ${idSql('task', 'n')}, ${idSql('item', 'n')}, '${idOf('person', person)}', 'submitted', now()
          from generate_series(1, ${count}) n`,
      )
      await client.query(`update task set taken = ${slots} where position <= ${count}`)
    }
    await client.query(
      `update round_annotator set cursor = ${state.doneByMe(tasks)} where person_id = '${idOf('person', me)}'`,
    )
    await client.query('vacuum analyze')
  })
}

async function measureClaims(): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < claims + warmUp; turn++) {
    times.push(
      await measureTime(async () => {
        const claim = await claimTask(idOf('round', 1), idOf('user', me), false)
        if (claim.outcome !== 'claimed') throw new Error(`A claim came to "${claim.outcome}".`)
      }),
    )
    await pool().query({
      name: 'finish',
      text: `update assignment set state = 'submitted' where round_id = $1 and person_id = $2 and state = 'leased'`,
      values: [idOf('round', 1), idOf('person', me)],
    })
  }
  return median(times.slice(warmUp))
}

async function measureStates(tasks: number): Promise<Map<string, number>> {
  const medians = new Map<string, number>()
  await withScratchDatabase(async (database) => {
    await seedQueue(database.adminUrl, { tasks, people: 2, overlap: 2 })
    for (const state of states) {
      await bringInto(database, tasks, state)
      const time = await measureClaims()
      medians.set(state.name, time)
      console.log(`${state.name}, ${tasks.toLocaleString('en')} tasks: ${time.toFixed(2)} ms`)
    }
  })
  return medians
}

const [few, many] = [await measureStates(small), await measureStates(large)]
for (const { name } of states) {
  const [before, after] = [few.get(name) ?? Number.NaN, many.get(name) ?? Number.NaN]
  reportFigure(`claim, ${name}`, after / before, 'times', { atMost: 3 })
}
