import type { PayloadContext } from './annotation-check'
import { type AssignmentView, listImageSizes } from './assignment'
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
    steps: item.trajectory?.length ?? 0,
  }
}
