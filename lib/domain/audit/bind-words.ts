import type { TaggedFlaw } from '../annotation'
import { readSpan, type Span } from '../span'
import { countCodePoints } from '../text'

export type FlawTarget = TaggedFlaw['target']
/** The texts a flaw can be bound to words of. */
export type BindableTexts = { question: string; answer: string; evidence: readonly { id: string; text: string }[] }

/** Whether words of a target's text can be meant. */
export function hasWords({ kind }: FlawTarget): boolean {
  return kind === 'question' || kind === 'answer' || kind === 'evidence'
}

/** A target without place: the kind, and of evidence the step. */
export function unbind({ kind, id }: FlawTarget): FlawTarget {
  return kind === 'evidence' && id !== undefined ? { kind, id } : { kind }
}

/** The target bound to words where they first stand in its text (evidence: in any step); null where they do not. */
export function bindWords(target: FlawTarget, words: string, texts: BindableTexts): FlawTarget | null {
  if (words.trim() === '') return null
  for (const { id, text } of listTexts(target, texts)) {
    const unit = text.indexOf(words)
    if (unit < 0) continue
    const start = countCodePoints(text.slice(0, unit))
    return { kind: target.kind, ...(id ? { id } : {}), start, end: start + countCodePoints(words), quote: words }
  }
  return null
}

/** A target at a selected place of a text. */
export function bindSpan(kind: FlawTarget['kind'], text: string, { start, end }: Span, id?: string): FlawTarget {
  return { kind, ...(id ? { id } : {}), start, end, quote: readSpan(text, { start, end }) }
}

function listTexts({ kind, id }: FlawTarget, texts: BindableTexts): { id?: string; text: string }[] {
  switch (kind) {
    case 'question':
      return [{ text: texts.question }]
    case 'answer':
      return [{ text: texts.answer }]
    case 'evidence': {
      const own = texts.evidence.filter((step) => step.id === id)
      return [...own, ...texts.evidence.filter((step) => !own.includes(step))]
    }
    default:
      return []
  }
}
