import { findArticles } from '@/lib/db/articles'
import { findReferencesToJudge, type OwnAssignment } from '@/lib/db/assignments'
import { listEarlierAudits } from '@/lib/db/earlier-audits'
import { noteSeen } from '@/lib/db/send-backs'
import type { AssignmentView } from '@/lib/domain/assignment'
import { composeView, describeShown, nothingBeside } from '@/lib/domain/assignment-view'
import { combineEarlier } from '@/lib/domain/audit/earlier-result'
import { listEarlierStages } from '@/lib/domain/audit/stage'
import { showsReferences } from '@/lib/domain/exposure'

/** The annotator's view for their eyes: a comment that stands in it counts as seen from now on. */
export async function showAssignment(row: OwnAssignment): Promise<AssignmentView> {
  if (row.sentBack) await noteSeen(row.id)
  return composeAssignment(row)
}

/** The annotator's view, with what its kind, its condition or a comparison shows beside the item. */
export async function composeAssignment(row: OwnAssignment): Promise<AssignmentView> {
  const judges = showsReferences(row.round.kind) || row.comparedAt !== null
  const urls = row.item.evidence.flatMap(({ article }) => article.url ?? [])
  const stages = listEarlierStages(row.round.stage)
  return composeView(row, {
    references: judges ? await findReferencesToJudge(row.id) : nothingBeside.references,
    articles:
      describeShown(row).evidence === 'article'
        ? await findArticles(row.round.projectId, urls, row.round.articleEdition)
        : nothingBeside.articles,
    earlier: stages.length > 0 ? combineEarlier(await listEarlierAudits(row.id, stages)) : nothingBeside.earlier,
  })
}
