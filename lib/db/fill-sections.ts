import type pg from 'pg'
import { fillStep, type SectionProblem, writeArticleKey } from '@/lib/domain/article'
import type { EvidenceStep } from '@/lib/domain/item'
import { listArticleIds, readArticles } from './articles'

/** A step of evidence that does not go with its article's sections. */
export type SectionNote = { dataId: string; variant: string; step: string; url: string; problem: SectionProblem }

export type Filled = {
  /** Items that got section text, or another one. */
  items: number
  notes: SectionNote[]
  /** Items with a step whose article is not here. */
  withoutArticle: number
}

type Row = { seq: string; id: string; dataId: string; variant: string; evidence: EvidenceStep[]; used: boolean }
const batchSize = 500

const listSql = `
select i.seq::text, v.id, i.data_id as "dataId", i.variant, v.evidence, exists (select 1 from task t where t.version_id = v.id) as used
from item i join item_version v on v.id = i.current_version_id
where i.project_id = $1 and i.seq > $2::bigint and jsonb_array_length(v.evidence) > 0 and ($3::uuid[] is null or v.id = any($3))
order by i.seq limit ${batchSize}`

const editSql = `
update item_version v set evidence = g.evidence::jsonb from unnest($1::uuid[], $2::text[]) as g (id, evidence) where v.id = g.id`

/** A version that tasks were made of stays as people saw it; the change makes a new one with all that hangs on the old. */
const copySql = [
  `create temp table copied on commit drop as
    select g.id as old_id, gen_random_uuid() as new_id, g.evidence::jsonb as evidence from unnest($1::uuid[], $2::text[]) as g (id, evidence)`,
  `insert into item_version (id, project_id, item_id, version, content_hash, question, evidence, mentions, entity_names, answer_type,
      question_type, hop, entities, reasoning, subject_class, category, difficulty)
    select c.new_id, v.project_id, v.item_id, v.version + 1, v.content_hash, v.question, c.evidence, v.mentions, v.entity_names,
      v.answer_type, v.question_type, v.hop, v.entities, v.reasoning, v.subject_class, v.category, v.difficulty
    from copied c join item_version v on v.id = c.old_id`,
  `insert into image_slot (project_id, version_id, position, name, licence, source_url, image_id, declared_width, declared_height, on_size)
    select s.project_id, c.new_id, s.position, s.name, s.licence, s.source_url, s.image_id, s.declared_width, s.declared_height, s.on_size
    from copied c join image_slot s on s.version_id = c.old_id`,
  `insert into reference_answer (version_id, project_id, alternatives, source_sha256, source_row, source_text, fields)
    select c.new_id, f.project_id, f.alternatives, f.source_sha256, f.source_row, f.source_text, f.fields
    from copied c join reference_answer f on f.version_id = c.old_id`,
  `insert into proposal (project_id, set_id, version_id, image_position, position, number, x, y, w, h, class, entity, score)
    select p.project_id, p.set_id, c.new_id, p.image_position, p.position, p.number, p.x, p.y, p.w, p.h, p.class, p.entity, p.score
    from copied c join proposal p on p.version_id = c.old_id and p.round_id is null`,
  `insert into gold (version_id, project_id, kind, payload) select c.new_id, g.project_id, g.kind, g.payload
    from copied c join gold g on g.version_id = c.old_id`,
  'update item i set current_version_id = c.new_id from copied c where i.current_version_id = c.old_id',
  'drop table copied',
]

async function saveEvidence(client: pg.PoolClient, rows: Row[]): Promise<void> {
  const write = (some: Row[]) => [some.map(({ id }) => id), some.map(({ evidence }) => JSON.stringify(evidence))]
  await client.query(editSql, write(rows.filter(({ used }) => !used)))
  const used = rows.filter((row) => row.used)
  if (used.length === 0) return
  for (const [index, sql] of copySql.entries()) await client.query(sql, index === 0 ? write(used) : [])
}

/**
 * Gives the evidence of a project's items the text of its sections from the articles that are here: of the named
 * versions (those just imported), or of the steps whose article is among `keys` (articles just imported).
 */
export async function fillSections(
  client: pg.PoolClient,
  projectId: string,
  which: { versions: string[] } | { keys: ReadonlySet<string> },
): Promise<Filled> {
  const idOfKey = await listArticleIds(projectId, null, client)
  const filled: Filled = { items: 0, notes: [], withoutArticle: 0 }
  if (idOfKey.size === 0) return filled
  const keys = 'keys' in which ? which.keys : null
  const versions = 'versions' in which ? which.versions : null
  for (let after = '0'; ; ) {
    const { rows } = await client.query<Row>(listSql, [projectId, after, versions])
    const keysOf = (row: Row) => row.evidence.map(({ article }) => writeArticleKey(article.url ?? ''))
    const wanted = new Set(rows.flatMap(keysOf).filter((key) => keys?.has(key) ?? true))
    const articles = await readArticles(
      [...wanted].flatMap((key) => idOfKey.get(key) ?? []),
      client,
    )
    const changed: Row[] = []
    for (const row of rows) {
      const found = keysOf(row)
      if (found.some((key) => !idOfKey.has(key))) filled.withoutArticle++
      const evidence = row.evidence.map((step, index) => {
        const article = wanted.has(found[index] ?? '') ? articles.get(idOfKey.get(found[index] ?? '') ?? '') : undefined
        if (!article) return step
        const { step: full, problem } = fillStep(step, article)
        if (problem)
          filled.notes.push({
            dataId: row.dataId,
            variant: row.variant,
            step: step.id,
            url: article.url,
            problem,
          })
        return full
      })
      if (differs(evidence, row.evidence)) changed.push({ ...row, evidence })
    }
    await saveEvidence(client, changed)
    filled.items += changed.length
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return filled
    after = last.seq
  }
}

/** What the database gives back has its keys in another order: the parts that can change are compared. */
function differs(a: EvidenceStep[], b: EvidenceStep[]): boolean {
  const parts = ({ sectionText, sectionTitle, foundBy, article }: EvidenceStep) =>
    JSON.stringify([sectionText, sectionTitle, foundBy, article.title, article.revision, article.snapshotDate])
  return a.some((step, index) => {
    const other = b[index]
    return !other || parts(step) !== parts(other)
  })
}
