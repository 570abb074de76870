import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyDatabase, dropDatabase } from './database-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database, to be copied and never connected to. */
    templateUrl: string
    /** The superuser's address on the same throw-away server. */
    adminUrl: string
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated, empty database for one test file: `beforeAll` opens it, `afterAll` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const url = new URL(inject('templateUrl'))
  const template = url.pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(adminUrl, template, name, url.username)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(adminUrl, name) }
}
