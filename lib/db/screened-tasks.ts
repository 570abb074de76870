import type pg from 'pg'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import { readInSnapshot, type Snapshot } from './agreement-scope'
import { pool } from './client'
import { countExclusions, type Exclusion } from './exclusions'
import type { RoundRow } from './rounds'

/** A task of a screen round with its counted work, in the order of submission, and the decision that stands. */
export type ScreenedTask = {
  item: string
  strata: Record<string, string>
  decision: unknown
  payloads: unknown[]
  /** The round's rules of decision, else the project's. */
  rules: Partial<DecisionRules>
}

export type AuditRow = Pick<RoundRow, 'id' | 'slug' | 'name' | 'sample' | 'strata'>

const sql = `
select t.item_id as item,
  jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
    'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
    'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty)) as strata,
  (select case when a.withdrawn then null else a.payload end from adjudication a
    where a.task_id = t.id and not exists (select from adjudication x where x.replaces = a.id)) as decision,
  coalesce((select json_agg(n.payload order by n.seq) from annotation n where n.task_id = t.id and n.counted), '[]') as payloads,
  coalesce(r.decision_rules, (select p.decision_rules from project p where p.id = r.project_id)) as rules
from task t join round r on r.id = t.round_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
where t.round_id = $1 and t.purpose = 'work' order by t.position`

async function listTasks(roundId: string, client: pg.PoolClient): Promise<ScreenedTask[]> {
  const { rows } = await client.query<ScreenedTask>({ name: 'screened-tasks', text: sql, values: [roundId] })
  return rows
}

const roundsSql = `select id, slug, name, sample, strata, vocabulary from round where `

/**
 * The tasks of a screen round together with those of the rounds that audit it and of the round it audits itself, all of
 * one moment.
 */
export function readScreened(roundId: string): Promise<{
  snapshot: Snapshot
  tasks: ScreenedTask[]
  exclusions: Exclusion[]
  audits: (AuditRow & { tasks: ScreenedTask[] })[]
  audited: (AuditRow & Pick<RoundRow, 'vocabulary'> & { tasks: ScreenedTask[] }) | null
}> {
  return readInSnapshot(async (client, snapshot) => {
    const audits = await client.query<AuditRow>(`${roundsSql} audits_round_id = $1 and not pilot order by seq`, [
      roundId,
    ])
    const audited = await client.query<AuditRow & Pick<RoundRow, 'vocabulary'>>(
      `${roundsSql} id = (select audits_round_id from round where id = $1)`,
      [roundId],
    )
    const read = async <R extends AuditRow>(row: R) => ({ ...row, tasks: await listTasks(row.id, client) })
    const all = []
    for (const row of audits.rows) all.push(await read(row))
    const [own] = audited.rows
    return {
      snapshot,
      tasks: await listTasks(roundId, client),
      exclusions: await countExclusions({ roundId, condition: '' }, client),
      audits: all,
      audited: own ? await read(own) : null,
    }
  })
}

/** The tasks of a screen round as they are now. */
export function listScreenedTasks(roundId: string): Promise<ScreenedTask[]> {
  return readInSnapshot((client) => listTasks(roundId, client))
}

/** Who was given each item of a round, by item. */
export async function listScreeners(roundId: string): Promise<Map<string, Set<string>>> {
  const { rows } = await pool().query<{ item: string; persons: string[] }>({
    name: 'item-screeners',
    text: `select item_id as item, array_agg(person_id) as persons from assignment where round_id = $1 group by item_id`,
    values: [roundId],
  })
  return new Map(rows.map(({ item, persons }) => [item, new Set(persons)]))
}
