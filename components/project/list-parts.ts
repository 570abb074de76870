import { mayDo, type ProjectRole } from '@/lib/domain/permission'
import type { ProjectPart } from './project-tabs'

const readParts = [
  'overview',
  'items',
  'rounds',
  'agreement',
  'accuracy',
  'flaws',
  'predictions',
  'statistics',
] as const

/** The parts of a project a role may open. */
export function listParts(role: ProjectRole): ProjectPart[] {
  if (mayDo(role, 'manage')) return [...readParts, 'people', 'imports', 'exports', 'settings']
  if (mayDo(role, 'read-work')) return [...readParts]
  return ['overview']
}
