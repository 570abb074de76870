import { splitAnswers } from '../domain/answer-text'
import type { RepairedFormat } from './cut-source-frame'
import { isJsonObject, parseJson } from './json-text'
import { replaceCells } from './replace-cells'
import { type JsonText, replaceJsonValues } from './replace-json-values'

/** New texts of a row; null where the source's stays. */
export type RowRepair = { question: string | null; answer: string | null }

/** The row of a source file with its new question and answer, all else byte for byte. `columns` are those of a CSV file. */
export function repairRow(
  format: RepairedFormat,
  text: string,
  columns: readonly string[],
  { question, answer }: RowRepair,
): string {
  if (question === null && answer === null) return text
  if (format === 'm3vqa')
    return replaceJsonValues(text, {
      ...(question !== null && { question }),
      ...(answer !== null && listAnswers(text, splitAnswers(answer))),
    })
  const cells = [
    ['question', question],
    ['answer', answer],
  ] as const
  const changes = cells.flatMap(([column, value]): [number, string][] =>
    value === null || !columns.includes(column) ? [] : [[columns.indexOf(column), value]],
  )
  return replaceCells(text, new Map(changes))
}

/** Answers that stay keep their accepted aliases; a new one has itself. */
function listAnswers(text: string, answers: string[]): Record<string, JsonText> {
  const parsed = parseJson(text)
  const row = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {}
  if (!Array.isArray(row.answer_evals) || !Array.isArray(row.answers)) return { answers }
  const { answers: old, answer_evals: aliases } = row as { answers: unknown[]; answer_evals: unknown[] }
  const find = (answer: string): string[] => {
    const known = aliases[old.indexOf(answer)]
    return Array.isArray(known) ? known.map(String) : [answer]
  }
  return { answers, answer_evals: answers.map(find) }
}
