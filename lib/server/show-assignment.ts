import { findArticles } from '@/lib/db/articles'
import { findReferencesToJudge, type OwnAssignment } from '@/lib/db/assignments'
import type { AssignmentView } from '@/lib/domain/assignment'
import { composeView, describeShown, nothingBeside } from '@/lib/domain/assignment-view'

/** The annotator's view, with what its kind, its condition or a comparison shows beside the item. */
export async function showAssignment(row: OwnAssignment): Promise<AssignmentView> {
  const judging: readonly string[] = ['flaws', 'judgement', 'error-analysis']
  const judges = judging.includes(row.round.kind) || row.comparedAt !== null
  const urls = row.item.evidence.flatMap(({ article }) => article.url ?? [])
  return composeView(row, {
    references: judges ? await findReferencesToJudge(row.id) : nothingBeside.references,
    articles:
      describeShown(row).evidence === 'article'
        ? await findArticles(row.round.projectId, urls)
        : nothingBeside.articles,
  })
}
