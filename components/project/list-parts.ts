import { mayDo, type ProjectRole } from '@/lib/domain/permission'

const readParts = [
  'overview',
  'items',
  'rounds',
  'agreement',
  'adjudicate',
  'accuracy',
  'flaws',
  'predictions',
  'statistics',
] as const
export const projectParts = [...readParts, 'people', 'imports', 'exports', 'settings'] as const
export type ProjectPart = (typeof projectParts)[number]

/** The parts of a project a role may open. */
export function listParts(role: ProjectRole): readonly ProjectPart[] {
  if (mayDo(role, 'manage')) return projectParts
  return mayDo(role, 'read-work') ? readParts : ['overview']
}
