import type { FlawsPayload, TaggedFlaw } from '../annotation'
import { isSameAnswer, splitAnswers } from '../answer-text'
import type { Mistake } from '../errors'
import { findAnswerInQuestion } from '../hint/find-leaks'
import type { AnswerType, References } from '../item'
import { readSpan } from '../span'
import { countCodePoints } from '../text'
import type { EarlierResult } from './earlier-result'
import { isLargeEdit, measureEdit } from './measure-edit'
import { checkSections, type ReadArticle } from './section-verdicts'
import { type AuditPart, asksFor, type HintSetting, listFlawTargets, type Stage } from './stage'

/** What an audit must fit beyond the item's parts: its stage, and the texts as the person was shown them. */
export type AuditContext = {
  stage: Stage
  hints: HintSetting
  question: string
  references: References
  evidence: readonly { id: string; text: string }[]
  articles: readonly ReadArticle[]
  entityNames: readonly string[]
  answerType: AnswerType
  earlier: EarlierResult | null
  /** Whether a large edit must say why: the page asks, and the question stage; else the API takes what is said. */
  asksWhy: boolean
}

/** The question and the answer as corrected so far. */
export function readPresentTexts({ question, references, earlier }: AuditContext): {
  question: string
  references: References
} {
  return {
    question: earlier?.question ?? question,
    references: earlier?.answer === undefined ? references : readAnswer(earlier.answer),
  }
}

/** Whether the evidence status is an earlier round's and was not asked for: people cannot agree or differ on it. */
export function keepsEvidence({ stage, earlier }: AuditContext): boolean {
  return !asksFor(stage, 'evidence', earlier?.evidence)
}

/** An answer as it is written in one line (`|` between alternatives, `&&` between the items of a list). */
export function readAnswer(answer: string): References {
  return answer
    .split('|')
    .map((alternative) => splitAnswers(alternative).map((one) => [one]))
    .filter((groups) => groups.length > 0)
}

/** Checks an audit against its stage and what was shown, and completes what it says of sections. */
export function checkAudit(payload: FlawsPayload, context: AuditContext): { payload: FlawsPayload; errors: Mistake[] } {
  const { sections, errors } = asksFor(context.stage, 'sections')
    ? checkSections(payload, context.articles)
    : { sections: payload.sections, errors: [] }
  return {
    payload: sections ? { ...payload, sections } : payload,
    errors: [
      ...checkStage(payload, context),
      ...errors,
      ...checkTexts(payload, context),
      ...payload.flaws.flatMap((tag, at) => checkWords(tag, `flaws[${at}].target`, context)),
      ...checkLeak(payload, context),
      ...checkHints(payload, context),
    ],
  }
}

function checkStage(payload: FlawsPayload, context: AuditContext): Mistake[] {
  const { stage, earlier } = context
  const parts: readonly AuditPart[] = ['sections', 'suggestedAnswer', 'suggestedQuestion']
  const foreign = parts.filter((part) => payload[part] !== undefined && !asksFor(stage, part))
  const targets = listFlawTargets(stage)
  const settled = earlier?.evidence
  return [
    ...foreign.map((path) => ({ path, message: `The stage "${stage}" does not ask for this.` })),
    ...payload.flaws.flatMap(({ target }, at) =>
      targets.includes(target.kind)
        ? []
        : [
            {
              path: `flaws[${at}].target.kind`,
              message: `In the stage "${stage}" flaws are on: ${targets.join(', ')}.`,
            },
          ],
    ),
    ...(keepsEvidence(context) && payload.evidence !== settled
      ? [{ path: 'evidence', message: `An earlier round came to "${settled}".` }]
      : []),
  ]
}

function checkTexts(payload: FlawsPayload, context: AuditContext): Mistake[] {
  const present = readPresentTexts(context)
  const { suggestedQuestion: question, suggestedAnswer: answer } = payload
  const same = { message: 'This is what stands there already. Change it, or leave it empty.' }
  const large = question !== undefined && isLargeEdit(measureEdit(present.question, question))
  return [
    ...(question !== undefined && question.trim() === present.question.trim()
      ? [{ path: 'suggestedQuestion', ...same }]
      : []),
    ...(answer !== undefined && isSameAnswer(answer, present.references) ? [{ path: 'suggestedAnswer', ...same }] : []),
    ...(context.asksWhy && large && payload.fate === 'repair' && !payload.note?.trim()
      ? [{ path: 'note', message: 'More than half of the words change: say why in the note, or choose "rewrite".' }]
      : []),
  ]
}

/** The words a flaw is bound to must stand where it says. */
function checkWords({ target }: TaggedFlaw, path: string, context: AuditContext): Mistake[] {
  const { kind, start, end, quote } = target
  if (start === undefined || end === undefined || end <= start) return []
  const text = findText(target, context)
  if (text === null) return kind === 'evidence' ? [{ path: `${path}.id`, message: 'No such evidence is shown.' }] : []
  const length = countCodePoints(text)
  if (end > length) return [{ path: `${path}.end`, message: `Must be at most ${length}: the text is no longer.` }]
  return quote !== undefined && readSpan(text, { start, end }) !== quote
    ? [{ path: `${path}.quote`, message: 'These words do not stand there any more. Bind the flaw anew.' }]
    : []
}

/** The text a flaw's offsets count in; null where it has none. */
export function findText({ kind, id }: TaggedFlaw['target'], context: AuditContext): string | null {
  const present = readPresentTexts(context)
  switch (kind) {
    case 'question':
      return present.question
    case 'answer':
      return present.references[0]?.[0]?.[0] ?? ''
    case 'evidence':
      return context.evidence.find((step) => step.id === id)?.text ?? null
    case 'image':
    case 'region':
    case 'mark':
      return null
  }
}

/** A new wording must not bring the answer into the question; the last stage keeps no question that holds its answer. */
function checkLeak(payload: FlawsPayload, context: AuditContext): Mistake[] {
  const present = readPresentTexts(context)
  const references = payload.suggestedAnswer ? readAnswer(payload.suggestedAnswer) : present.references
  const leaks = (question: string) => findAnswerInQuestion({ ...context, question, references }).length > 0
  const tagged = payload.flaws.some(({ flaw }) => flaw === 'answer-in-question')
  const { suggestedQuestion } = payload
  if (suggestedQuestion !== undefined && leaks(suggestedQuestion) && !leaks(present.question))
    return [{ path: 'suggestedQuestion', message: 'The new wording holds the answer.' }]
  return context.stage === 'consistency' && payload.fate === 'keep' && !tagged && leaks(present.question)
    ? [{ path: 'fate', message: 'The question holds its answer: tag that, or choose another fate.' }]
    : []
}

function checkHints({ hints }: FlawsPayload, context: AuditContext): Mistake[] {
  if (!hints) return []
  if (context.hints === 'none') return [{ path: 'hints', message: 'This round shows no hints.' }]
  const when = context.hints === 'after' ? 'after' : 'before'
  return hints.when === when ? [] : [{ path: 'hints.when', message: `Must be "${when}" in this round.` }]
}
