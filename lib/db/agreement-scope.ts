import type pg from 'pg'
import { findSharedSnapshot } from './shared-snapshot'
import { transactBare } from './transact'

/** What figures are computed over: one round under one condition ('' for kinds without conditions). */
export type AgreementScope = { roundId: string; condition: string }

/** The state of the database that figures were computed from, and when. */
export type Snapshot = { id: string; at: Date }

/** Reads in one snapshot, so that all tables of a report speak of the same annotations. */
export function readInSnapshot<T>(read: (client: pg.PoolClient, snapshot: Snapshot) => Promise<T>): Promise<T> {
  return transactBare(async (client) => {
    const shared = findSharedSnapshot()
    if (shared) await client.query(`set transaction snapshot ${client.escapeLiteral(shared)}`)
    // Compiling these statements takes longer than running them on all but the largest rounds.
    await client.query('set local jit = off')
    const { rows } = await client.query<Snapshot>('select pg_current_snapshot()::text as id, now() as at')
    const snapshot = rows[0]
    if (!snapshot) throw new Error('The database gave no snapshot.')
    return read(client, snapshot)
  }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}
