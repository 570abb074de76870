import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './outbox-state'

type Schema = DBSchema & {
  work: { key: [user: string, assignment: string]; value: Entry & { userId: string }; indexes: { user: string } }
}

/** Where unsent work is kept on this device, each person's apart. Every call may reject: no room, or no storage at all. */
export type DraftStore = {
  list: (userId: string) => Promise<Entry[]>
  save: (userId: string, entry: Entry) => Promise<void>
  remove: (userId: string, assignmentId: string) => Promise<void>
  /** For logging out: nothing of this person stays on the device. */
  clear: (userId: string) => Promise<void>
}

/** The store in the browser's IndexedDB. It opens with the first use. */
export function createDraftStore(): DraftStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  function database() {
    opened ??= openDB<Schema>('attest', 1, {
      upgrade(db) {
        db.createObjectStore('work', { keyPath: ['userId', 'assignmentId'] }).createIndex('user', 'userId')
      },
      terminated() {
        opened = null
      },
    })
    return opened
  }
  return {
    async list(userId) {
      const rows = await (await database()).getAllFromIndex('work', 'user', userId)
      return rows.map(({ userId: _, ...entry }) => entry)
    },
    async save(userId, entry) {
      await (await database()).put('work', { ...entry, userId })
    },
    async remove(userId, assignmentId) {
      await (await database()).delete('work', [userId, assignmentId])
    },
    async clear(userId) {
      const tx = (await database()).transaction('work', 'readwrite')
      const keys = await tx.store.index('user').getAllKeys(userId)
      await Promise.all(keys.map((key) => tx.store.delete(key)))
      await tx.done
    },
  }
}
