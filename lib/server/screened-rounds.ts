import { findGuidelines, listRounds } from '@/lib/db/rounds'
import { type Result, succeed } from '@/lib/domain/errors'
import { authorizeProject } from './authorize'
import { findDropped } from './plan-audit'
import type { Actor } from './session'

/** As many rounds as a choice can show. */
const most = 200

export type ScreenedRound = { slug: string; name: string; dropped: number; guidelines: string }

/** The screen rounds of a project whose dropped items can be audited, with how many those are. For the lead. */
export async function listScreenedRounds(actor: Actor, project: string): Promise<Result<ScreenedRound[]>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const rounds = await listRounds(access.value.projectId, most, '0')
  const screened = rounds.filter(({ kind, status }) => kind === 'screen' && status !== 'draft')
  return succeed(
    await Promise.all(
      screened.map(async ({ id, slug, name, vocabulary }) => ({
        ...{ slug, name },
        dropped: (await findDropped(id, vocabulary.labels)).size,
        guidelines: (await findGuidelines(id))?.text ?? '',
      })),
    ),
  )
}
