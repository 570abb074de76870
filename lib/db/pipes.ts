import pg from 'pg'

/** Statements of many requests that follow one another on a connection, without waiting for each other's answers. */
export type Pipes = {
  query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>>
  end(): Promise<void>
}
type Pipe = { client: pg.Client; ready: Promise<unknown>; waiting: number }

/** A further connection is used where so many statements wait on those before it: a slow disk then serves several at once. */
const crowded = 6

/**
 * Their statements find a few rows by an index, and keep their first plan: tables are empty then, or not counted yet, and
 * the planner would read them from end to end, still so when they have grown. Planning takes longer than running them.
 */
export const pipeSettings = {
  timezone: 'UTC',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}
const setUp = Object.entries(pipeSettings).map(([name, value]) => `set ${name} to '${value}'`)

/**
 * A few connections for short statements that are asked for all the time, each in a transaction of its own. The database
 * finds the next statement when it is done with the last, instead of waking up another process for it, and few processes
 * stay warm: on two cores that is worth a third of the time of a claim. What may wait for a lock belongs on the pool: all
 * that comes after it on the connection would wait with it. A lost connection fails what was on it, and is replaced.
 */
export function openPipes(config: pg.ClientConfig, most: number): Pipes {
  const pipes: (Pipe | null)[] = Array.from({ length: most }, () => null)

  function open(index: number): Pipe {
    const client = new pg.Client({ ...config, pipeline: true })
    const lose = () => {
      if (pipes[index]?.client === client) pipes[index] = null
    }
    client.on('error', lose)
    client.on('end', lose)
    const ready = client.connect().then(() => client.query(setUp.join('; ')))
    ready.catch(lose)
    const pipe = { client, ready, waiting: 0 }
    pipes[index] = pipe
    return pipe
  }

  function choose(): Pipe {
    const waiting = pipes.map((pipe) => pipe?.waiting ?? 0)
    const free = waiting.findIndex((count) => count < crowded)
    const index = free === -1 ? waiting.indexOf(Math.min(...waiting)) : free
    return pipes[index] ?? open(index)
  }

  return {
    async query<R extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      const pipe = choose()
      pipe.waiting += 1
      try {
        await pipe.ready
        return await pipe.client.query<R>(statement)
      } finally {
        pipe.waiting -= 1
      }
    },
    async end() {
      const left = pipes.flatMap((pipe) => pipe ?? [])
      pipes.fill(null)
      await Promise.all(left.map(({ client }) => client.end()))
    },
  }
}
