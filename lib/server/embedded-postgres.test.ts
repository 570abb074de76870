import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '@/lib/db/database-server'
import { listSettingFaults, readDatabaseSettings } from '@/lib/db/durability'
import { openDatabase, withDatabase } from './database-process'
import { startEmbeddedPostgres } from './embedded-postgres'
import { findPostmaster, stopPostmaster } from './postmaster'
import { identifyProcess } from './process-identity'

let dataDir: string
beforeAll(() => {
  // Mode 0700, as mktemp makes it: the account of Postgres must be let through to its own directory.
  dataDir = mkdtempSync(path.join(tmpdir(), 'attest-postgres-'))
})
afterAll(async () => {
  await stopPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

it('starts a durable UTF-8 server under a role that is no superuser', async () => {
  const { url, adopted } = await startEmbeddedPostgres(dataDir)
  expect(adopted).toBe(false)
  const settings = await readDatabaseSettings(url)
  expect(settings).toMatchObject({ fsync: 'on', synchronousCommit: 'on', fullPageWrites: 'on', encoding: 'UTF8' })
  expect(listSettingFaults(settings)).toEqual([])
  const { rows } = await withClient(url, (client) =>
    client.query(
      `select rolsuper as super, current_setting('timezone') as zone, lower('ÄÉ') as lower from pg_roles where rolname = current_user`,
    ),
  )
  expect(rows).toEqual([{ super: false, zone: 'UTC', lower: 'äé' }])
  expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

it('refuses another password', async () => {
  const { url } = await startEmbeddedPostgres(dataDir)
  const wrong = new URL(url)
  wrong.password = 'attest'
  await expect(withClient(wrong.href, (client) => client.query('select 1'))).rejects.toThrow(/password/)
})

it('adopts a server whose starter is gone, and keeps data and address over a stop and a kill', async () => {
  const first = await startEmbeddedPostgres(dataDir)
  expect(first.adopted).toBe(true)
  await withClient(first.url, (client) => client.query('create table kept as select 7 as n'))
  await stopPostmaster(dataDir)
  expect(findPostmaster(dataDir)).toBeNull()
  const second = await startEmbeddedPostgres(dataDir)
  expect(second).toMatchObject({ url: first.url, adopted: false })
  process.kill(second.pid, 'SIGKILL')
  while (findPostmaster(dataDir)) await sleep(10)
  const third = await startEmbeddedPostgres(dataDir)
  expect(third.url).toBe(first.url)
  const { rows } = await withClient(third.url, (client) => client.query('select n from kept'))
  expect(rows).toEqual([{ n: 7 }])
  await stopPostmaster(dataDir)
})

it('is stopped by the last of its users only', async () => {
  const place = { dataDir, databaseUrl: null }
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = other.pid ?? 0
  await withDatabase(place, async () => {
    writeFileSync(path.join(dataDir, 'database-users', String(pid)), JSON.stringify(identifyProcess(pid)))
  })
  expect(findPostmaster(dataDir)?.ready).toBe(true)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const adopted = await openDatabase(place)
  expect(adopted.adopted).toBe(true)
  await adopted.close()
  expect(findPostmaster(dataDir)).toBeNull()
})

it.runIf(process.getuid?.() === 0)('works for root below a directory that only root may enter', async () => {
  const secluded = mkdtempSync(path.join(tmpdir(), 'attest-secluded-'))
  const inner = path.join(secluded, 'data')
  try {
    const { url } = await startEmbeddedPostgres(inner)
    expect(listSettingFaults(await readDatabaseSettings(url))).toEqual([])
    await stopPostmaster(inner)
    expect((await startEmbeddedPostgres(inner)).url).toBe(url)
  } finally {
    await stopPostmaster(inner)
    rmSync(path.dirname(realpathSync(path.join(inner, 'postgres'))), { recursive: true, force: true })
    rmSync(secluded, { recursive: true, force: true })
  }
})
