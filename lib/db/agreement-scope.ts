import type pg from 'pg'
import { findSharedSnapshot } from './shared-snapshot'
import { transactBare } from './transact'

/**
 * What figures are computed over: one round under one condition ('' for kinds without conditions), and of its work only
 * what passes the filter. `onlyCondition`: the round has no other, so that no row need be asked for its own.
 */
export type AgreementScope = { roundId: string; condition: string; onlyCondition?: boolean; filter?: ScopeFilter }

/** A filter on counted work: null where anything passes. `fields` are values of the items by the name of the field. */
export type ScopeFilter = {
  persons: string[] | null
  from: string | null
  to: string | null
  guidelines: number | null
  fields: Record<string, string>
  stratum: { on: string[]; value: string } | null
}

/** The state of the database that figures were computed from, and when. */
export type Snapshot = { id: string; at: Date }

/** Reads in one snapshot, so that all tables of a report speak of the same annotations. */
export function readInSnapshot<T>(read: (client: pg.PoolClient, snapshot: Snapshot) => Promise<T>): Promise<T> {
  return transactBare(async (client) => {
    const shared = findSharedSnapshot()
    if (shared) await client.query(`set transaction snapshot ${client.escapeLiteral(shared)}`)
    // Compiling these statements takes longer than running them on all but the largest rounds.
    await client.query('set local jit = off')
    const { rows } = await client.query<Snapshot>('select pg_current_snapshot()::text as id, now() as at')
    const snapshot = rows[0]
    if (!snapshot) throw new Error('The database gave no snapshot.')
    return read(client, snapshot)
  }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

/** The fields of an item version by which samples are drawn and figures narrowed; `c` are raw columns to add. */
const strata = (columns: string) => `
  (jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
    'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
    'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty)) || coalesce((
    select jsonb_object_agg(c, f.fields ->> substr(c, 5)) from unnest(${columns}) c
    join reference_answer f on f.version_id = v.id where c like 'raw.%' and f.fields ? substr(c, 5)), '{}'))`

export type Narrowed = {
  /** Behind the names of prepared statements: there is one for the whole round and one for a part. */
  suffix: string
  /** A query for the ids of the tasks. */
  tasks: string
  /** A condition on an annotation's row under this name. */
  annotation: (name: string) => string
  /** Values of the parameters $1 up to `$${values.length}`. */
  values: unknown[]
}

const whole: Omit<Narrowed, 'values'> = {
  suffix: '',
  tasks: '(select t.id from task t where t.round_id = $1 and ($2::text is null or t.condition = $2))',
  annotation: (name) => `${name}.counted`,
}
const part: Omit<Narrowed, 'values'> = {
  suffix: '-part',
  tasks: `(select t.id from task t join item_version v on v.id = t.version_id join item i on i.id = t.item_id
    where t.round_id = $1 and ($2::text is null or t.condition = $2) and ${strata('$8::text[]')} @> $7::jsonb and ($10::text is null or $10 = (
      select string_agg(coalesce(${strata('$9::text[]')} ->> field, '(none)'), ' / ' order by place)
      from unnest($9::text[]) with ordinality as o (field, place))))`,
  annotation: (name) => `(${name}.counted and ($3::uuid[] is null or ${name}.person_id = any($3))
    and ($4::timestamptz is null or ${name}.submitted_at >= $4) and ($5::timestamptz is null or ${name}.submitted_at < $5)
    and ($6::int is null or ${name}.guideline_version_id in (
      select g.id from guideline_version g where g.round_id = $1 and g.version = $6)))`,
}

/**
 * How a statement is narrowed to a scope; what it needs itself comes after the scope's own parameters. Without a
 * condition all tasks of the round are in it.
 */
export function narrow({
  roundId,
  condition,
  filter,
}: Omit<AgreementScope, 'condition'> & { condition: string | null }): Narrowed {
  if (!filter) return { ...whole, values: [roundId, condition] }
  const { persons, from, to, guidelines, fields, stratum } = filter
  const narrowed = [persons, from, to, guidelines, JSON.stringify(fields), Object.keys(fields)]
  return { ...part, values: [roundId, condition, ...narrowed, stratum?.on ?? [], stratum?.value ?? null] }
}
