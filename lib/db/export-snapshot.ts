import type pg from 'pg'
import QueryStream from 'pg-query-stream'
import { shareSnapshot } from './shared-snapshot'
import { transactBare } from './transact'

const rowsPerFetch = 500

/** The database as it stood at one moment, read over one connection: one list or stream at a time. */
export type ExportSnapshot = {
  /** Start of the transaction by the database's clock. */
  at: Date
  list<T>(text: string, values: readonly unknown[]): Promise<T[]>
  /** The columns a query gives, also where it gives no rows. */
  describe(text: string, values: readonly unknown[]): Promise<string[]>
  /** Rows through a cursor; read them to the end, or leave the loop, before anything else is asked. */
  stream<T>(text: string, values: readonly unknown[]): AsyncIterable<T>
}

/** Reads at one moment, however long it takes and whatever is written meanwhile; nothing can be written through it. */
export function withSnapshot<T>(work: (snapshot: ExportSnapshot) => Promise<T>): Promise<T> {
  return transactBare(async (client) => {
    // A large export may take longer than any request may, and a slow receiver lets the connection idle.
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local timezone = 'UTC'`)
    const { rows } = await client.query<{ at: Date; name: string }>('select now() as at, pg_export_snapshot() as name')
    const [snapshot] = rows
    if (!snapshot) throw new Error('The database gave no snapshot.')
    const reading: ExportSnapshot = {
      at: snapshot.at,
      list: async <R>(text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows as R[],
      describe: async (text, values) => (await client.query(text, [...values])).fields.map(({ name }) => name),
      stream: <R>(text: string, values: readonly unknown[]) => streamRows<R>(client, text, values),
    }
    return shareSnapshot(snapshot.name, () => work(reading))
  }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

async function* streamRows<T>(client: pg.PoolClient, text: string, values: readonly unknown[]): AsyncGenerator<T> {
  const cursor = client.query(
    new QueryStream(text, [...values], { batchSize: rowsPerFetch, highWaterMark: rowsPerFetch }),
  )
  try {
    for await (const row of cursor) yield row as T
  } finally {
    cursor.destroy()
  }
}
