import { createHash } from 'node:crypto'
import { classifyAnswers } from '@/lib/domain/answer/classify-answers'
import type { References } from '@/lib/domain/item'
import { pool } from './client'

const batch = 500
/** How answers are told apart in the tables of classes and of decided equivalence. */
export const hashAnswers = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** A value row of the variable `answers` as people are compared by it: its class, where the answers have one. */
export const comparedAnswer = (value: string, task: string) => `coalesce((
  select k.class from task kt join answer_class k on k.version_id = kt.version_id and k.answer_hash = ${hashAnswers(value)}
  where kt.id = ${task}), ${value})`

/** Values of a value row `w` as they are compared, where answers may be among them. */
export const comparedValue = `case when w.variable = 'answers' then ${comparedAnswer('w.value', 'w.task_id')} else w.value end`

const insertSql = `
insert into answer_class (version_id, answer_hash, project_id, class)
select v.id, ${hashAnswers('c.answers')}, v.project_id, c.class
from unnest($1::uuid[], $2::text[], $3::text[]) as c (version, answers, class) join item_version v on v.id = c.version
on conflict do nothing`

/** What the class of an answer follows from, as JSON over the alias `t`, which has the item's version. */
export const classing = `(select json_build_object('references', coalesce((
    select f.alternatives from reference_answer f where f.version_id = t.version_id), '[]'),
  'equivalents', array(select e.answer_hash from answer_equivalence e where e.version_id = t.version_id and e.equivalent)))`
export type Classing = { references: References; equivalents: string[] }

/** The class of a value of the variable `answers`. */
export function classifyValue(value: string, { references, equivalents }: Classing): string {
  const equivalent = equivalents.includes(createHash('sha256').update(value).digest('hex'))
  return classifyAnswers(JSON.parse(value) as string[], references, equivalent)
}

// Answers given to item versions that have no class yet, of a project or of all: those of imports and of earlier versions
// of Attest. Submissions bring theirs.
const missingSql = `
select t.version_id as version, t.answers, ${classing} as classing from (
  select distinct k.version_id, w.value as answers from annotation_value w join task k on k.id = w.task_id
  where w.variable = 'answers' and ($1::uuid is null or w.project_id = $1) and not exists (
    select from answer_class c where c.version_id = k.version_id and c.answer_hash = ${hashAnswers('w.value')})
  limit ${batch}) t`
type Missing = { version: string; answers: string; classing: Classing }

/** Makes the classes that are missing, of a project or of all. Answers how many. */
export async function classifyMissing({ projectId = null }: { projectId?: string | null } = {}): Promise<number> {
  let made = 0
  for (;;) {
    const { rows } = await pool().query<Missing>(missingSql, [projectId])
    const classes = rows.map(({ answers, classing }) => classifyValue(answers, classing))
    if (rows.length > 0)
      await pool().query(insertSql, [rows.map(({ version }) => version), rows.map(({ answers }) => answers), classes])
    made += rows.length
    if (rows.length < batch) return made
  }
}
