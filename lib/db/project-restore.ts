import { createHash } from 'node:crypto'
import pg from 'pg'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { MaskStyle } from '@/lib/domain/vocabulary'
import { type ColumnType, type Noun, toColumn } from './project-noun'
import { type NounName, projectNouns } from './project-nouns'
import type { ProjectRow } from './project-rows'
import { transactBare } from './transact'

export type ProjectFacts = {
  description: string
  licence: string
  vocabularyVersion: number
  maskStyle: MaskStyle
  decisionRules: Partial<DecisionRules>
}

/** Writes an exported project into an empty one. Old ids become new ones that depend on the project alone. */
export type Restore = {
  /** Whether the project held nothing when the restore began. */
  empty: boolean
  insert(name: NounName, rows: readonly ProjectRow[]): Promise<void>
  /** How many of these exported rows the project holds already, by their ids. */
  countKnown(name: NounName, ids: readonly string[]): Promise<number>
  setFacts(facts: ProjectFacts): Promise<void>
}

/** Rows of the export that the database refuses, with its own words. */
export class RestoreRefusal extends Error {}

class Undo extends Error {
  constructor(readonly value: unknown) {
    super('undone')
  }
}

/** Runs a restore in one transaction, which is kept only if `keep` says so; either way the value is answered. */
export async function withRestore<T>(
  projectId: string,
  work: (restore: Restore) => Promise<{ keep: boolean; value: T }>,
): Promise<T> {
  try {
    return await transactBare(async (client) => {
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      await client.query('select id from project where id = $1 for update', [projectId])
      const { keep, value } = await work(await openRestore(client, projectId))
      if (!keep) throw new Undo(value)
      return value
    })
  } catch (error) {
    if (error instanceof Undo) return error.value as T
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))
      throw new RestoreRefusal([error.message, error.detail].filter(Boolean).join('. '))
    throw error
  }
}

async function openRestore(client: pg.PoolClient, projectId: string): Promise<Restore> {
  const mapId = (id: string) => formatUuid(createHash('md5').update(`${projectId}${id}`).digest('hex'))
  const proposals = new Set<string>()
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from item where project_id = $1) and not exists (select from round where project_id = $1)
      and not exists (select from image where project_id = $1) and not exists (select from article where project_id = $1)
      and not exists (select from prediction_set where project_id = $1) as empty`,
    [projectId],
  )
  return {
    empty: rows[0]?.empty ?? false,
    async insert(name, given) {
      // A new project has default terms; what was exported replaces them.
      if (name === 'vocabulary') await client.query('delete from vocabulary_entry where project_id = $1', [projectId])
      if (name === 'proposals') for (const { id } of given) proposals.add(String(id))
      await insertRows(client, projectId, projectNouns[name], given, (type, value) =>
        mapValue(type, value, mapId, proposals),
      )
    },
    async countKnown(name, ids) {
      const { table } = projectNouns[name]
      const known = await client.query<{ n: number }>(
        `select count(*)::int as n from ${table} where project_id = $1 and id = any($2::uuid[])`,
        [projectId, ids.map(mapId)],
      )
      return known.rows[0]?.n ?? 0
    },
    async setFacts({ description, licence, vocabularyVersion, maskStyle, decisionRules }) {
      await client.query(
        `update project set description = $2, licence = $3, vocabulary_version = $4, mask_style = $5, decision_rules = $6,
            version = version + 1
          where id = $1`,
        [projectId, description, licence, vocabularyVersion, maskStyle, decisionRules],
      )
    },
  }
}

function formatUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type MapValue = (type: ColumnType, value: unknown) => unknown

function mapValue(type: ColumnType, value: unknown, mapId: (id: string) => string, proposals: Set<string>): unknown {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'id':
    case 'ref':
    case 'ref?':
      return mapId(String(value))
    case 'refs':
      return Array.isArray(value) ? value.map((id) => mapId(String(id))) : []
    case 'work':
    case 'work?':
      return mapProposals(value, mapId, proposals)
    default:
      return value
  }
}

/** Payloads name proposals by id, at several places. */
function mapProposals(value: unknown, mapId: (id: string) => string, proposals: Set<string>): unknown {
  if (typeof value === 'string') return proposals.has(value) ? mapId(value) : value
  if (Array.isArray(value)) return value.map((inner) => mapProposals(inner, mapId, proposals))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapProposals(inner, mapId, proposals)]))
}

async function insertRows(
  client: pg.PoolClient,
  projectId: string,
  noun: Noun & { parent?: string },
  given: readonly ProjectRow[],
  map: MapValue,
): Promise<void> {
  if (given.length === 0) return
  const inherited = [noun.parent, ...(noun.inherits ?? [])].filter((name) => name !== undefined)
  const columns: [string, ColumnType][] = [
    ...Object.entries(noun.columns),
    ...inherited.map((name): [string, ColumnType] => [name, 'ref']),
  ]
  const mapped = given.map((row) =>
    Object.fromEntries(columns.map(([name, type]) => [toColumn(name), map(type, row[name])])),
  )
  const names = columns.map(([name]) => `"${toColumn(name)}"`).join(', ')
  await client.query(
    `insert into ${noun.table} (project_id, ${names}) select $1, ${names} from jsonb_populate_recordset(null::${noun.table}, $2::jsonb)`,
    [projectId, JSON.stringify(mapped)],
  )
  for (const [field, child] of Object.entries(noun.children ?? {})) {
    const rows = given.flatMap((row) => listChildren(row[field]).map((inner) => adopt(inner, row, child)))
    await insertRows(client, projectId, child, rows, map)
  }
}

function listChildren(value: unknown): ProjectRow[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value as ProjectRow]
}

function adopt(child: ProjectRow, parent: ProjectRow, noun: Noun & { parent: string }): ProjectRow {
  const inherited = Object.fromEntries((noun.inherits ?? []).map((name) => [name, parent[name]]))
  return { ...child, ...inherited, [noun.parent]: parent.id }
}
