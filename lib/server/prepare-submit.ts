import type { OwnAssignment } from '@/lib/db/assignments'
import type { CompareMarks } from '@/lib/db/compare-submitted'
import { countClusters } from '@/lib/domain/agreement/cluster-text'
import { computeMarkDistance, measureMatches } from '@/lib/domain/agreement/match-marks'
import type { Work } from '@/lib/domain/annotation'
import type { PayloadContext } from '@/lib/domain/annotation-check'
import { deriveValues } from '@/lib/domain/annotation-values'
import { normaliseM3vqa } from '@/lib/domain/answer/normalise'
import { listImageSizes } from '@/lib/domain/assignment'
import { composeView, nothingBeside } from '@/lib/domain/assignment-view'
import { keepsEvidence } from '@/lib/domain/audit/check-audit'
import { countCodePoints } from '@/lib/domain/text'
import { describeAudit } from '@/lib/domain/view-context'
import { composeAssignment } from './show-assignment'

/** What a payload must fit: the item exactly as this person was shown it. */
export async function describeContext(row: OwnAssignment): Promise<PayloadContext> {
  const audits = row.round.kind === 'flaws'
  const view = audits ? await composeAssignment(row) : composeView(row, nothingBeside)
  const { item, search } = view
  const { vocabulary } = row.round
  return {
    images: listImageSizes(item.images),
    mentions: (item.mentions ?? []).map(({ id }) => id),
    evidence: (item.evidence ?? []).map(({ id, text, sectionText }) => ({
      id,
      textLength: countCodePoints(text),
      sectionLength: countCodePoints(sectionText ?? ''),
    })),
    classes: vocabulary.classes.map(({ key }) => key),
    flaws: vocabulary.flaws.map(({ key }) => key),
    proposals: (item.proposals ?? []).map(({ id }) => id),
    web: search === 'web',
    asksAboutChats: false,
    errorClasses: vocabulary.errorClasses.map(({ key }) => key),
    labels: vocabulary.labels,
    steps: item.trajectory?.length ?? 0,
    ...(audits ? { audit: describeAudit(view, false) } : {}),
  }
}

/** What a checked payload stores: itself, its counted values and its marks. */
export function prepareSubmit(row: OwnAssignment, work: Work, context: PayloadContext) {
  const given = row.item.mentions.flatMap(({ id, given: entity }) => (entity ? [[id, entity] as const] : []))
  return {
    payload: work.payload,
    values: deriveValues(work, {
      flaws: row.round.vocabulary.flaws.map(({ key }) => key),
      givenEntities: new Map(given),
      normalise: normaliseM3vqa,
      keepsEvidence: context.audit ? keepsEvidence(context.audit) : false,
    }),
    marks: work.kind === 'boxes' ? work.payload.marks : [],
  }
}

/** What is computed of marks at their submission. */
export const compareMarks: CompareMarks = {
  match: measureMatches,
  measureDistance: computeMarkDistance,
  cluster: countClusters,
}
