import { z } from 'zod'
import type { ColumnType, Noun } from '@/lib/db/project-noun'
import { type NounName, projectNouns } from '@/lib/db/project-nouns'
import type { ProjectRow } from '@/lib/db/project-rows'

const whole = z.int()
const id = z.guid()
const anything = z.unknown().refine((value) => value !== null && value !== undefined, 'Must not be missing.')
const object = z.record(z.string(), z.unknown())

function makeColumn(type: ColumnType): z.ZodType {
  switch (type) {
    case 'id':
    case 'ref':
      return id
    case 'ref?':
      return id.nullable()
    case 'refs':
      return z.array(id)
    case 'text':
      return z.string()
    case 'text?':
      return z.string().nullable()
    case 'texts':
      return z.array(z.string())
    case 'int':
      return whole
    case 'int?':
      return whole.nullable()
    case 'number':
      return z.number()
    case 'number?':
      return z.number().nullable()
    case 'numbers':
      return z.array(z.number())
    case 'flag':
      return z.boolean()
    case 'json':
      return anything
    case 'json?':
      return z.unknown()
    case 'work':
      return object
    case 'work?':
      return object.nullable()
    case 'time':
      return z.iso.datetime()
    case 'time?':
      return z.iso.datetime().nullable()
  }
}

function makeSchema(noun: Noun): z.ZodType<ProjectRow> {
  const columns = Object.entries(noun.columns).map(([name, type]): [string, z.ZodType] => {
    const column = makeColumn(type)
    return [name, noun.added && name in noun.added ? column.default(noun.added[name]) : column]
  })
  const children = Object.entries(noun.children ?? {}).map(([name, child]): [string, z.ZodType] => {
    const schema = makeSchema(child)
    return [name, child.single ? schema.nullable() : z.array(schema)]
  })
  // Only exports with names say e-mails.
  const more: [string, z.ZodType][] = noun.table === 'person' ? [['email', z.string().nullable().optional()]] : []
  return z.strictObject(Object.fromEntries([...columns, ...children, ...more]))
}

/** What a line of an export's file must look like, by its noun. */
export function makeNounSchema(name: NounName): z.ZodType<ProjectRow> {
  return makeSchema(projectNouns[name])
}
