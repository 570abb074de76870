import type { Side } from './composite'

export type Cues = Readonly<Record<Side, string>>
export const defaultCues: Cues = { left: 'on the left', right: 'on the right' }

// "This" and "these" alone: "that" is mostly a relative pronoun. "This part of the world" is no subject.
const subject =
  /\b(this|these)\s+(?:(?:type|kind|sort) of\s+)?(?!part\b)((?:(?:large|small|old|young|wild|native|national|historic|specific|particular|type|kind)\s+)*\p{L}[\p{L}-]*(?:\s+(?:species|range|park|church|museum|station))?)(['’]s?)?/iu
/** Nouns after which a cue tells nothing: either picture shows an object, a thing. */
const vague = /^(?:objects?|things?|items?|entity|entities|subjects?|ones?)$/i
const already = /\bon the (?:left|right)\b/i
const inPicture = /^\s+in (?:the|this) (?:image|picture|photo|photograph)\b/i

export type CuedQuestion = {
  question: string
  /** The question does not say which of two pictures it is about, even with the cue. */
  ambiguous: boolean
}

/**
 * The question with its spatial cue: "this bird" becomes "the bird on the left". Where it points at nothing, at an "object"
 * or at something of the subject ("this bird's tail"), it counts as still ambiguous, until a person words it.
 */
export function addSpatialCue(question: string, side: Side, cues: Cues = defaultCues): CuedQuestion {
  const text = question.trim()
  const match = subject.exec(text)
  if (already.test(text)) return { question: text, ambiguous: true }
  const [whole, pointer = '', noun = '', possessive] = match ?? ['']
  if (!match || possessive) return { question: appendCue(text, cues[side]), ambiguous: true }
  const article = /^\p{Lu}/u.test(pointer) ? 'The' : 'the'
  const after = text.slice(match.index + whole.length).replace(inPicture, '')
  const cued = `${text.slice(0, match.index)}${article} ${noun} ${cues[side]}${after}`
  return { question: cued, ambiguous: vague.test(noun) }
}

function appendCue(text: string, cue: string): string {
  const end = /[?？]\s*$/.exec(text)
  return end ? `${text.slice(0, end.index).trimEnd()} ${cue}?` : `${text} ${cue}`
}
