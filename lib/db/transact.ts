import type pg from 'pg'
import { pool, prisma, type Transaction } from './client'

/** Runs a use case in one transaction of the ORM; a throw rolls all of it back. */
export function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return prisma().$transaction((tx) => work(tx))
}

/** Runs work on one bare connection in one transaction; for hot paths and bulk loads. */
export async function transactBare<T>(work: (client: pg.PoolClient) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const client = await pool().connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const value = await work(client)
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that could not even roll back is not given back to the pool.
    client.release(broken)
  }
}
