import { withClient } from './database-server'

export type DatabaseSettings = {
  version: string
  fsync: string
  synchronousCommit: string
  fullPageWrites: string
  encoding: string
}

const OLDEST_VERSION = 14

/** The settings of a database on which the promise rests that an acknowledged submit is never lost. */
export function readDatabaseSettings(url: string): Promise<DatabaseSettings> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<DatabaseSettings>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as "synchronousCommit",
              current_setting('full_page_writes') as "fullPageWrites",
              current_setting('server_encoding') as encoding`,
    )
    const settings = rows[0]
    if (!settings) throw new Error('The database does not tell its settings.')
    return settings
  })
}

/** One sentence per setting with which acknowledged work could be lost or text could not be stored. */
export function listSettingFaults(settings: DatabaseSettings): string[] {
  const faults: string[] = []
  if (Number.parseInt(settings.version, 10) < OLDEST_VERSION)
    faults.push(`The database is Postgres ${settings.version}; Attest needs ${OLDEST_VERSION} or newer.`)
  if (settings.fsync !== 'on') faults.push('fsync is off: a power cut would lose acknowledged work. Turn it on.')
  if (settings.fullPageWrites !== 'on')
    faults.push('full_page_writes is off: a power cut would tear pages. Turn it on.')
  if (settings.synchronousCommit === 'off')
    faults.push('synchronous_commit is off: a crash would lose acknowledged work. Turn it on.')
  if (settings.encoding !== 'UTF8')
    faults.push(`The database's encoding is ${settings.encoding}; create it anew with encoding UTF8.`)
  return faults
}
