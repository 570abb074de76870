import { fail, type Result } from '@/lib/domain/errors'
import type { ProjectAct } from '@/lib/domain/permission'
import { authorizeProject } from './authorize'
import type { Actor } from './session'

/** Answers for a part of the public interface that is named but not built: only to those who could use it. */
export async function answerUnbuilt(actor: Actor, project: string, act: ProjectAct): Promise<Result<never>> {
  const access = await authorizeProject(actor, project, act)
  return access.ok ? fail('not-implemented', 'This part of the API is not built yet.') : access
}
