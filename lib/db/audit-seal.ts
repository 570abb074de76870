import { createHash } from 'node:crypto'
import { transactBare } from './transact'

type Seal = { upTo: string; hash: string }
type Entry = { id: string; line: string }

const lineSql = `id::text, concat_ws('|', id, at, coalesce(project_id::text, ''), actor, coalesce(user_id::text, ''), act, object_type, object_id, detail::text) as line`

function chain(previous: string, entries: Entry[]): string {
  return entries.reduce((hash, { line }) => createHash('sha256').update(`${hash}\n${line}`).digest('hex'), previous)
}

/** Seals the audit rows since the last seal with one more link of the hash chain; answers how many rows. */
export function sealAuditLog(): Promise<number> {
  return transactBare(async (client) => {
    await client.query(`set local timezone = 'UTC'`)
    await client.query(`select pg_advisory_xact_lock(hashtextextended('audit-seal', 0))`)
    const last = (
      await client.query<Seal>(`select up_to::text as "upTo", hash from audit_seal order by up_to desc limit 1`)
    ).rows[0]
    // Rows of the last seconds may still have smaller ids on their way in open transactions: they wait for the next seal.
    const { rows } = await client.query<Entry>(
      `select ${lineSql} from audit_log where id > $1 and at < now() - interval '30 seconds' order by id limit 50000`,
      [last?.upTo ?? '0'],
    )
    const newest = rows.at(-1)
    if (!newest) return 0
    await client.query('insert into audit_seal (up_to, first_id, hash) values ($1, $2, $3)', [
      newest.id,
      rows[0]?.id,
      chain(last?.hash ?? '', rows),
    ])
    return rows.length
  })
}

/** Recomputes the chain; answers the first seal that does not fit, or null where all do. */
export function verifyAuditLog(): Promise<{ upTo: string } | null> {
  return transactBare(async (client) => {
    await client.query(`set local timezone = 'UTC'; set local statement_timeout = 0`)
    const seals = await client.query<Seal & { firstId: string }>(
      `select up_to::text as "upTo", first_id::text as "firstId", hash from audit_seal order by up_to`,
    )
    let hash = ''
    let from = '0'
    for (const seal of seals.rows) {
      const { rows } = await client.query<Entry>(
        `select ${lineSql} from audit_log where id > $1 and id <= $2 order by id`,
        [from, seal.upTo],
      )
      hash = chain(hash, rows)
      if (hash !== seal.hash) return { upTo: seal.upTo }
      from = seal.upTo
    }
    return null
  })
}
