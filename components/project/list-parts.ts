import { mayDo, type ProjectRole } from '@/lib/domain/permission'
import type { ProjectPart } from './project-tabs'

/** The parts of a project a role may open. */
export function listParts(role: ProjectRole): ProjectPart[] {
  if (mayDo(role, 'manage'))
    return [
      'overview',
      'items',
      'rounds',
      'agreement',
      'accuracy',
      'predictions',
      'statistics',
      'people',
      'imports',
      'exports',
      'settings',
    ]
  if (mayDo(role, 'read-work'))
    return ['overview', 'items', 'rounds', 'agreement', 'accuracy', 'predictions', 'statistics']
  return ['overview']
}
