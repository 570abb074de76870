import type { Term } from './vocabulary'

const divider = ' = '

/** Terms as lines that people edit: `key = name = help`, without what says nothing. */
export function writeLabelLines(terms: readonly Term[]): string {
  return terms
    .map(({ key, name, help }) => (help ? [key, name, help] : name === key ? [key] : [key, name]).join(divider))
    .join('\n')
}

/** The terms of such lines; blank lines are none. What is wrong with them is for whoever stores them to say. */
export function readLabelLines(text: string): Term[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [key = '', name = key, ...help] = line.split(divider).map((part) => part.trim())
      return { key, name: name || key, ...(help.length > 0 ? { help: help.join(divider) } : {}) }
    })
}
