import type {
  BoxesPayload,
  EntityLinksPayload,
  ErrorAnalysisPayload,
  EvidenceQaPayload,
  FlawsPayload,
  JudgementPayload,
  ScreenPayload,
} from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { nameEntity } from './entity-card'

const { answer, links, flaws } = messages.workspace
const { judging } = messages

/** What a payload of any kind says, in a few lines: enough to tell two versions apart. */
export function describePayload(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null) return []
  const work: Partial<
    BoxesPayload &
      EntityLinksPayload &
      EvidenceQaPayload &
      FlawsPayload &
      JudgementPayload &
      ErrorAnalysisPayload &
      ScreenPayload
  > = payload
  const { marks, rejected, links: judged, answerable, answers, spans, confidence, fate, note } = work
  const tagged = 'fate' in work || typeof work.evidence === 'string' ? (work.flaws ?? []) : []
  return [
    marks && format(messages.marks.yours, { n: marks.length }),
    ...(marks ?? []).slice(0, 12).map(({ number, class: key = messages.marks.noClass, box }) =>
      format(messages.marks.row, {
        number: String(number),
        class: key,
        w: String(Math.round(box.w)),
        h: String(Math.round(box.h)),
      }),
    ),
    rejected?.length ? `${messages.marks.hint.reject}: ${rejected.length}` : null,
    ...(judged ?? []).map(
      ({ verdict, entity }) => `${links.verdicts[verdict]}${entity ? ` · ${nameEntity(entity)}` : ''}`,
    ),
    answerable === false ? answer.notAnswerable : null,
    ...(answers ?? []),
    spans?.length ? format(messages.workspace.evidence.spans, { n: spans.length }) : null,
    confidence === undefined ? null : `${answer.confidence} ${confidence}`,
    work.evidence ? flaws.statuses[work.evidence] : null,
    ...tagged.map(({ flaw }) => flaw),
    work.suggestedQuestion,
    work.suggestedAnswer,
    fate ? flaws.fates[fate] : null,
    work.verdict ? judging.verdicts[work.verdict] : null,
    work.errorClass,
    work.keep === undefined ? null : work.keep ? messages.screening.keep : messages.screening.drop,
    work.keep === false ? work.reason : null,
    ...Object.values(work.labels ?? {}),
    note,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}
