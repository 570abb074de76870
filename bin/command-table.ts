import type { Command } from './command'

/** All commands, each loaded when it is called. */
export const commandTable: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start')).start,
  migrate: async () => (await import('./commands/migrate')).migrate,
  doctor: async () => (await import('./commands/doctor')).doctor,
  user: async () => (await import('./commands/user')).user,
  token: async () => (await import('./commands/token')).token,
  project: async () => (await import('./commands/project')).project,
  member: async () => (await import('./commands/member')).member,
  images: async () => (await import('./commands/images')).images,
  articles: async () => (await import('./commands/articles')).articles,
  import: async () => (await import('./commands/import')).importCommand,
  export: async () => (await import('./commands/export')).exportCommand,
  predictions: async () => (await import('./commands/predictions')).predictions,
  augment: async () => (await import('./commands/augment')).augment,
  round: async () => (await import('./commands/round')).round,
  'check-report': async () => (await import('./commands/check-report')).checkReportCommand,
  demo: async () => (await import('./commands/demo')).demo,
  agreement: async () => (await import('./commands/numbers')).agreement,
  accuracy: async () => (await import('./commands/numbers')).accuracy,
  progress: async () => (await import('./commands/numbers')).progress,
  'write-migration': async () => (await import('./commands/write-migration')).writeMigration,
}
