import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from './database-server'
import { listPendingMigrations, migrateDatabase, writeMigration } from './migrate'
import { openTestDatabase, type TestDatabase } from './test-database'

const shipped = path.join(import.meta.dirname, '..', '..', 'prisma', 'migrations')
let database: TestDatabase
let directory: string

beforeAll(async () => {
  database = await openTestDatabase()
  directory = mkdtempSync(path.join(tmpdir(), 'attest-migrations-'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(directory, name), { recursive: true })
  writeFileSync(path.join(directory, name, 'migration.sql'), sql)
}

it('has nothing left to do in a migrated database', async () => {
  expect(await listPendingMigrations(database.url, shipped)).toEqual([])
  expect(await migrateDatabase(database.url, shipped)).toEqual([])
})

it('applies what is new once, in order, also when two servers start at once', async () => {
  writeFileSync(path.join(directory, 'migration_lock.toml'), readFileSync(path.join(shipped, 'migration_lock.toml')))
  for (const entry of readdirSync(shipped, { withFileTypes: true }))
    if (entry.isDirectory())
      addMigration(entry.name, readFileSync(path.join(shipped, entry.name, 'migration.sql'), 'utf8'))
  addMigration('29990101000000_first', 'create table probe (n int);')
  addMigration('29990102000000_second', 'insert into probe values (1); select pg_sleep(0.2);')
  expect(await listPendingMigrations(database.url, directory)).toHaveLength(2)
  const applied = await Promise.all([
    migrateDatabase(database.url, directory),
    migrateDatabase(database.url, directory),
  ])
  expect(applied.flat().sort()).toEqual(['29990101000000_first', '29990102000000_second'])
  const { rows } = await withClient(database.url, (client) => client.query('select n from probe'))
  expect(rows).toEqual([{ n: 1 }])
})

it('reports a migration that fails, undoes its beginning, and takes the mended one', async () => {
  addMigration('29990103000000_broken', 'drop table probe; select * from nowhere;')
  await expect(migrateDatabase(database.url, directory)).rejects.toThrow(/nowhere/)
  expect(await listPendingMigrations(database.url, directory)).toEqual(['29990103000000_broken'])
  addMigration('29990103000000_broken', 'drop table probe;')
  expect(await migrateDatabase(database.url, directory)).toEqual(['29990103000000_broken'])
})

it('writes the SQL from one schema to the next', async () => {
  const head = 'datasource db {\n  provider = "postgresql"\n}\n'
  const before = `${head}model Mark {\n  id Int @id\n}\n`
  const after = `${head}model Mark {\n  id Int @id\n  note String?\n}\n`
  expect(await writeMigration(database.url, null, before)).toContain('CREATE TABLE "Mark"')
  expect(await writeMigration(database.url, before, after)).toContain('ALTER TABLE "Mark" ADD COLUMN     "note" TEXT')
  expect(await writeMigration(database.url, after, after)).not.toContain('ALTER')
})
