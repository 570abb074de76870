import type { Command } from './command'

/** All commands, each loaded when it is called. */
export const commandTable: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start')).start,
  migrate: async () => (await import('./commands/migrate')).migrate,
  doctor: async () => (await import('./commands/doctor')).doctor,
  'write-migration': async () => (await import('./commands/write-migration')).writeMigration,
}
