/** An answer as typed: white space at the ends goes, runs of it become one space. The words stay as they are. */
export function tidyAnswer(typed: string): string {
  return typed.replace(/\s+/gu, ' ').trim()
}

/** Adds an answer that is not blank and not there yet (NFC). */
export function addAnswer(answers: readonly string[], typed: string): string[] {
  const answer = tidyAnswer(typed)
  const same = (other: string) => other.normalize('NFC') === answer.normalize('NFC')
  return answer === '' || answers.some(same) ? [...answers] : [...answers, answer]
}

/**
 * The parts of pasted text that looks like a list: lines, else parts between semicolons, else between commas. Null where
 * it is one answer. A comma between digits is part of a number: `1,302 kg`. Whether to split is the person's choice.
 */
export function findPastedList(pasted: string): string[] | null {
  const separators = [/\r?\n/, /[;；]/, /(?<!\d),(?!\d)|(?<=\d),\s|(?<=\D),(?=\d)|[，、]/]
  for (const separator of separators) {
    const parts = pasted.split(separator).map(tidyAnswer).filter(Boolean)
    if (parts.length > 1) return [...new Set(parts)]
  }
  return null
}
