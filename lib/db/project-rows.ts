import type { ExportSnapshot } from './export-snapshot'
import { type ColumnType, type Noun, toColumn } from './project-noun'
import { type NounName, projectNouns } from './project-nouns'

export type ProjectRow = Record<string, unknown>

/** All rows of one noun of a project, with what hangs on them, in an order that does not depend on ids. */
export function streamProjectRows(
  snapshot: ExportSnapshot,
  projectId: string,
  name: NounName,
): AsyncIterable<{ row: ProjectRow }> {
  return snapshot.stream(writeQuery(projectNouns[name], ''), [projectId])
}

/** The same as JSON texts, for rows that are written as they are: reading and writing them again would double the time. */
export function streamProjectTexts(
  snapshot: ExportSnapshot,
  projectId: string,
  name: NounName,
): AsyncIterable<{ row: string }> {
  return snapshot.stream(writeQuery(projectNouns[name], '::text'), [projectId])
}

function writeQuery(noun: Noun, cast: '' | '::text'): string {
  return `select ${writeObject(noun, 't')}${cast} as row from ${noun.table} t where t.project_id = $1 order by ${noun.order}`
}

function writeObject(noun: Noun, alias: string): string {
  const own = Object.entries(noun.columns).map(([name, type]) => `'${name}', ${writeColumn(alias, name, type)}`)
  const nested = Object.entries(noun.children ?? {}).map(([name, child]) => {
    const object = writeObject(child, `c${alias}`)
    const order = child.order.replace(/\bt\./g, `c${alias}.`)
    const rows = child.single ? object : `coalesce(json_agg(${object} order by ${order}), '[]')`
    return `'${name}', (select ${rows} from ${child.table} c${alias} where c${alias}.${toColumn(child.parent)} = ${alias}.id)`
  })
  return `json_build_object(${[...own, ...nested].join(', ')})`
}

function writeColumn(alias: string, name: string, type: ColumnType): string {
  const column = `${alias}."${toColumn(name)}"`
  // JSON would carry the offset of the session's time zone.
  return type.startsWith('time') ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column
}
