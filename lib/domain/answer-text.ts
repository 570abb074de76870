import type { References } from './item'

/**
 * Whether a suggested answer says the same as the references, spaces aside. In it `|` divides alternatives and `&&` the
 * items of a list, as in the cells of E-VQA.
 */
export function isSameAnswer(text: string, references: References): boolean {
  return tidy(text) === tidy(writeReferences(references))
}

/** The references as one text, the first alias of each group. */
export function writeReferences(references: References): string {
  return references.map((groups) => groups.map(([answer]) => answer ?? '').join('&&')).join('|')
}

/** The items of an answer that is a list. */
export function splitAnswers(text: string): string[] {
  return text
    .split('&&')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
}

function tidy(text: string): string {
  return text
    .split('|')
    .map((alternative) => splitAnswers(alternative).join('&&'))
    .join('|')
}
