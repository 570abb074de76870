import type { EvidenceQaPayload } from '@/lib/domain/annotation'
import type { AssignmentView } from '@/lib/domain/assignment'
import { countCodePoints } from '@/lib/domain/text'
import type { KnownItem } from '../compose-items'
import { chance, pick, type Worker } from './worker'

/** How often a question is answered right with nothing but itself, by its difficulty. */
const known: Record<string, number> = { easy: 0.45, medium: 0.3, hard: 0.1 }
/** How often one who does not know the answer says so, instead of guessing. */
const admitted: Record<string, number> = { easy: 0.2, medium: 0.5, hard: 0.9 }
/** How often an answer that is there is overlooked. */
const overlooked = 0.05

/** Where in the shown evidence the last sub-answer stands, as the span a person would select. */
function findSpan(view: AssignmentView, { story }: KnownItem): NonNullable<EvidenceQaPayload['spans']> {
  const answer = story.evidence.at(-1)?.subAnswer
  const step = view.item.evidence?.at(-1)
  const at = answer && step ? step.text.indexOf(answer) : -1
  if (!answer || !step || at < 0) return []
  const start = countCodePoints(step.text.slice(0, at))
  return [{ evidence: step.id, in: 'text', start, end: start + countCodePoints(answer) }]
}

function answerWrongly({ story }: KnownItem, worker: Worker): EvidenceQaPayload {
  const confidence = pick([1, 2, 3], worker.random)
  const groups = story.references[0] ?? []
  const [first] = groups
  if (chance(worker, 0.4)) return { answerable: false, reason: 'What is shown does not say it.', confidence }
  if (groups.length > 1 && first && chance(worker, 0.6))
    return { answerable: true, answers: [pick(first, worker.random)], confidence }
  return { answerable: true, answers: [pick(story.mistakes, worker.random)], confidence }
}

/** An answer from the evidence, or, where only the question is shown, from what one happens to know. */
export function answerQuestion(view: AssignmentView, item: KnownItem, worker: Worker): EvidenceQaPayload {
  const blind = view.condition === 'q-only'
  const difficulty = item.story.strata.difficulty ?? 'hard'
  const right = blind ? (known[difficulty] ?? 0) : worker.care
  if (!chance(worker, right)) {
    if (blind && chance(worker, admitted[difficulty] ?? 0))
      return { answerable: false, reason: 'Needs the picture.', confidence: 2 }
    return answerWrongly(item, worker)
  }
  if (!blind && chance(worker, overlooked)) return { answerable: false, confidence: 3 }
  const alternative = pick(item.story.references, worker.random)
  // Most people write the first, usual form.
  const answers = alternative.map((aliases) =>
    chance(worker, 0.85) ? (aliases[0] ?? '') : pick(aliases, worker.random),
  )
  const confidence = pick(blind ? [2, 3, 4] : [4, 5, 5], worker.random)
  const spans = blind ? [] : findSpan(view, item)
  return {
    answerable: true,
    answers,
    confidence,
    ...(spans.length > 0 ? { spans } : {}),
    ...(blind ? { knewAlready: true } : {}),
  }
}
