import pg from 'pg'

/** Whether the connection is as good as before: the database refused a statement, and nothing more. */
const onlyRefused = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/**
 * A pool that keeps a connection on which a statement was refused. Of itself `pg` gives it up, so that each text that is
 * no id, or each key that is taken, would cost a log-in and a new process of the database.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  async function query(statement: string | pg.QueryConfig, values?: unknown[]) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await client.query(statement as pg.QueryConfig, values)
    } catch (error) {
      if (!onlyRefused(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  pool.query = query as typeof pool.query
  return pool
}
