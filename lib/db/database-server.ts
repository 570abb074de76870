import { Client } from 'pg'

/** Runs a task on one connection of its own and closes it. */
export async function withClient<T>(url: string, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'attest', connectionTimeoutMillis: 10_000 })
  // Without a listener a server that dies would take this process with it; the running query rejects anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the server answers a query. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/** Makes a role that may log in and a database of the same name that it owns; what exists stays. */
export async function createDatabase(adminUrl: string, { name, password }: { name: string; password: string }) {
  await withClient(adminUrl, async (client) => {
    const role = client.escapeIdentifier(name)
    const known = await client.query(
      'select exists(select from pg_roles where rolname = $1) as role, exists(select from pg_database where datname = $1) as database',
      [name],
    )
    if (!known.rows[0].role) await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`)
    if (!known.rows[0].database) await client.query(`create database ${role} owner ${role}`)
  })
}

/** Makes a database as an exact copy of another one, to which nobody may be connected. */
export async function copyDatabase(adminUrl: string, template: string, name: string, owner: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const [copy, original, role] = [name, template, owner].map((each) => client.escapeIdentifier(each))
    // Two copies at once would each find the other one connected to the template.
    await client.query('select pg_advisory_lock(4277042)')
    await client.query(`create database ${copy} template ${original} owner ${role} strategy file_copy`)
  })
}

/** Deletes a database, closing its connections. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  )
}
