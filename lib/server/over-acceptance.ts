import { listOverAcceptance } from '@/lib/db/planted-proposals'
import type { ProjectRole } from '@/lib/domain/permission'
import { wilson } from '@/lib/domain/statistics/wilson'
import { nameAuthor } from './author-names'

/** How readily each person takes over wrong proposals, with Wilson's 95 % interval of the share. */
export async function describeOverAcceptance(role: ProjectRole, roundId: string) {
  return (await listOverAcceptance(roundId)).map((row) => ({
    annotator: nameAuthor(role, row),
    shown: row.shown,
    accepted: row.accepted,
    share: row.accepted / row.shown,
    ci: wilson(row.accepted, row.shown),
  }))
}
