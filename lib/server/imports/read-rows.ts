import { createReadStream } from 'node:fs'
import type { NounName } from '@/lib/db/project-nouns'
import type { ProjectRow } from '@/lib/db/project-rows'
import { isBuiltKind, payloadSchemas } from '@/lib/domain/annotation'
import type { Mistake } from '@/lib/domain/errors'
import type { Refusal } from '@/lib/domain/item'
import { parse } from '@/lib/domain/parse'
import { readJsonRecords } from '@/lib/formats/json-lines'
import { plainNumbers } from '@/lib/formats/json-text'
import { makeNounSchema } from './noun-schema'

const rowsPerBatch = 500

/** Reads a noun's file in batches of checked rows; what is wrong goes to `refuse` with its line and path. */
export async function* readRows(
  name: NounName,
  file: string,
  refuse: (refusal: Refusal) => void,
  check: (row: ProjectRow) => Mistake[],
): AsyncGenerator<ProjectRow[]> {
  const schema = makeNounSchema(name)
  let batch: ProjectRow[] = []
  for await (const record of readJsonRecords(createReadStream(file))) {
    if ('problem' in record) {
      // An empty table is an empty file.
      if (record.row > 0) refuse({ row: record.row, id: '', field: `${name}.jsonl`, message: record.problem })
      continue
    }
    const value = plainNumbers(record.value)
    const parsed = parse(schema, value)
    const mistakes = parsed.ok ? check(parsed.value) : (parsed.errors ?? [])
    for (const { path, message } of mistakes)
      refuse({ row: record.row, id: readId(value), field: `${name}.jsonl: ${path}`, message })
    if (parsed.ok && mistakes.length === 0) batch.push(parsed.value)
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function readId(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : ''
  return typeof id === 'string' ? id : ''
}

/** Checks payloads as if they were submitted; `kinds` are the kinds of the rounds by id. */
export function checkPayload(row: ProjectRow, kinds: ReadonlyMap<string, string>): Mistake[] {
  const kind = kinds.get(String(row.roundId)) ?? ''
  if (!isBuiltKind(kind)) return []
  const parsed = parse(payloadSchemas[kind] as Parameters<typeof parse>[0], row.payload)
  return parsed.ok ? [] : (parsed.errors ?? []).map(({ path, message }) => ({ path: `payload.${path}`, message }))
}
