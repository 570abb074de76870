import { z } from 'zod'
import { type Article, writeArticleKey } from '../domain/article'
import type { Refusal } from '../domain/item'
import { parse } from '../domain/parse'
import { text } from '../domain/text'
import { readJsonRecords } from './json-lines'
import { isJsonObject, readId } from './json-text'
import { isWebAddress } from './kbvqa-content'
import { failImport, startNotes, writeMissing } from './record-notes'

/** What one record of an article file became. A fatal record ends the import. */
export type ArticleRecord = {
  row: number
  article: Article | null
  refused: Refusal[]
  warnings: Refusal[]
  fatal?: true
}

const sectionChars = 1_000_000
const name = z.unknown().transform((value) => readId(value) ?? '')
const optionalName = name.transform((value) => value || undefined).optional()

const rowSchema = z.object({
  url: z.string().trim().max(4000).refine(isWebAddress, 'Must be a web address.'),
  title: text(1000, 1),
  revision: optionalName,
  snapshotDate: optionalName,
  sections: z
    .array(
      z.object({
        id: name.refine((value) => value !== '', 'The section has no id.'),
        title: z.string().max(1000).default(''),
        text: text(sectionChars),
      }),
    )
    .min(1, 'The article has no section.')
    .max(2000),
})

const fields = ['url', 'title', 'sections'] as const

/** Reads articles from JSON lines or a JSON array, one per record; ids of sections may be numbers. */
export async function* parseArticles(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArticleRecord> {
  const rowOfKey = new Map<string, number>()
  let objects = 0
  let records = 0
  for await (const record of readJsonRecords(source)) {
    const { row } = record
    records++
    if ('problem' in record) {
      yield refuse(row, '', '', record.problem, record.fatal)
      if (record.fatal) return
      continue
    }
    if (!isJsonObject(record.value)) {
      yield refuse(row, '', '', 'The row is not a JSON object.')
      continue
    }
    const found = Object.keys(record.value)
    const missing = fields.filter((field) => !found.includes(field))
    if (++objects === 1 && missing.length > 1)
      return yield refuse(row, '', '', writeMissing('a file of articles', 'fields', missing, found), true)
    yield readRow(row, record.value, rowOfKey)
  }
  if (records === 0) yield refuse(0, '', '', 'The file holds no articles.', true)
}

function refuse(row: number, id: string, field: string, message: string, fatal?: boolean): ArticleRecord {
  const { refused, warnings } = failImport(row, message, field)
  const named = refused.map((one) => ({ ...one, id }))
  return { row, article: null, refused: named, warnings, ...(fatal ? { fatal: true as const } : {}) }
}

function readRow(row: number, value: Record<string, unknown>, rowOfKey: Map<string, number>): ArticleRecord {
  const id = typeof value.url === 'string' ? value.url.slice(0, 500) : ''
  const parsed = parse<z.output<typeof rowSchema>>(rowSchema as z.ZodType<z.output<typeof rowSchema>>, value)
  const notes = startNotes(row, id)
  if (!parsed.ok) {
    for (const { path, message } of parsed.errors ?? []) notes.refuse(path, message)
    return { row, article: null, refused: notes.refused, warnings: [] }
  }
  const { revision, snapshotDate, ...rest } = parsed.value
  const key = writeArticleKey(rest.url)
  const earlier = rowOfKey.get(key)
  if (earlier) notes.refuse('url', `Row ${earlier} is the same article.`)
  else rowOfKey.set(key, row)
  const seen = new Set<string>()
  for (const [index, section] of rest.sections.entries()) {
    if (seen.has(section.id)) notes.refuse(`sections[${index}].id`, `The id "${section.id}" is used twice.`)
    seen.add(section.id)
  }
  const article = { ...rest, ...(revision ? { revision } : {}), ...(snapshotDate ? { snapshotDate } : {}) }
  return { row, article: notes.refused.length > 0 ? null : article, refused: notes.refused, warnings: [] }
}
