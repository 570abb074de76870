import type { PayloadContext } from './annotation-check'
import { type AssignmentView, listImageSizes } from './assignment'
import type { AuditContext } from './audit/check-audit'
import { countCodePoints } from './text'

/** What a payload must fit, read from the annotator's own view: the page checks with it before it sends. */
export function describeViewContext(view: AssignmentView): PayloadContext {
  const { item, round } = view
  return {
    images: listImageSizes(item.images),
    mentions: (item.mentions ?? []).map(({ id }) => id),
    evidence: (item.evidence ?? []).map((step) => ({
      id: step.id,
      textLength: countCodePoints(step.text),
      sectionLength: countCodePoints(step.sectionText ?? ''),
    })),
    classes: (round.vocabulary.classes ?? []).map(({ key }) => key),
    flaws: (round.vocabulary.flaws ?? []).map(({ key }) => key),
    proposals: (item.proposals ?? []).map(({ id }) => id),
    web: view.search === 'web',
    asksAboutChats: view.search === 'web',
    errorClasses: (round.vocabulary.errorClasses ?? []).map(({ key }) => key),
    labels: round.vocabulary.labels ?? [],
    steps: item.trajectory?.length ?? 0,
    ...(round.kind === 'flaws' ? { audit: describeAudit(view, true) } : {}),
  }
}

/** What an audit must fit. `asksWhy`: a large edit must say why; without the page only the question stage asks. */
export function describeAudit({ item, round }: AssignmentView, asksWhy: boolean): AuditContext {
  const stage = round.stage ?? 'all'
  return {
    stage,
    hints: round.hints ?? 'none',
    question: item.question ?? '',
    references: item.references ?? [],
    evidence: item.evidence ?? [],
    articles: [...(item.article ? [item.article] : []), ...(item.moreArticles ?? [])],
    entityNames: item.entityNames ?? [],
    answerType: item.answerType ?? 'string',
    earlier: item.earlier ?? null,
    asksWhy: asksWhy || stage === 'question',
  }
}
