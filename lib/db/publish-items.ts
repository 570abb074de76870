import type pg from 'pg'
import type { Refusal } from '@/lib/domain/item'
import { describeSizeNote, type SizeChoice } from '@/lib/domain/picture-size'
import { type Filled, fillSections } from './fill-sections'
import { type LinkedNote, linkImages } from './link-images'
import { refuseOtherSizes } from './refuse-sizes'

export type Publication = {
  created: number
  updated: number
  unchanged: number
  proposals: number
  /** Items whose picture is here in another size than their source declares. */
  refused: Refusal[]
  warnings: Refusal[]
  /** What the articles that are here gave to the new versions' evidence. */
  filled: Filled
}
export type PublishScope = {
  projectId: string
  onChange: 'keep' | 'new-version'
  onSize: SizeChoice
  sha256: string
  source: string
}

// A stand-in never changes an item that is there; the item's own row always fills a stand-in.
const resolveSql = `
create temp table resolved on commit drop as
select s.ord, coalesce(i.id, gen_random_uuid()) as item_id, gen_random_uuid() as version_id, coalesce(v.version, 0) + 1 as version,
  case when i.id is null then 'create' when s.stub then 'unchanged' when i.stub then 'update' when v.content_hash = s.hash then 'unchanged'
    when $2 = 'new-version' then 'update' else 'keep' end as act
from staged s
left join item i on i.project_id = $1 and i.dataset = s.dataset and i.data_id = s.data_id and i.variant = s.variant
left join item_version v on v.id = i.current_version_id`

const writeSql = [
  `insert into item (id, project_id, dataset, data_id, variant, stub, current_version_id)
    select r.item_id, $1, s.dataset, s.data_id, s.variant, s.stub, r.version_id
    from resolved r join staged s using (ord) where r.act = 'create' order by r.ord`,
  `update item i set current_version_id = r.version_id, stub = false from resolved r where i.id = r.item_id and r.act = 'update' and $1::uuid is not null`,
  `insert into item_version (id, project_id, item_id, version, content_hash, question, evidence, mentions, entity_names, answer_type,
      question_type, hop, entities, reasoning, subject_class, category, difficulty, composite)
    select r.version_id, $1, r.item_id, r.version, s.hash, s.question, s.evidence, s.mentions,
      array(select jsonb_array_elements_text(s.entity_names)), s.answer_type, s.question_type, s.hop, s.entities, s.reasoning,
      s.subject_class, s.category, s.difficulty, s.composite
    from resolved r join staged s using (ord) where r.act in ('create', 'update')`,
]

const slotsSql = `
insert into image_slot (project_id, version_id, position, name, licence, source_url, declared_width, declared_height, on_size)
select $1, r.version_id, slot.position - 1, slot.value ->> 'name', slot.value ->> 'licence', slot.value ->> 'sourceUrl',
  (slot.value ->> 'width')::float8, (slot.value ->> 'height')::float8, $2
from resolved r join staged s using (ord), jsonb_array_elements(s.slots) with ordinality as slot (value, position)
where r.act in ('create', 'update')`

// What was chosen last counts for the pictures that are still to come.
const waitingSql = `
update image_slot o set declared_width = (slot.value ->> 'width')::float8, declared_height = (slot.value ->> 'height')::float8, on_size = $2
from resolved r join staged s using (ord) join item i on i.id = r.item_id,
  jsonb_array_elements(s.slots) with ordinality as slot (value, position)
where r.act = 'unchanged' and not s.stub and o.project_id = $1 and o.version_id = i.current_version_id
  and o.position = slot.position - 1 and o.image_id is null and slot.value ? 'width'`

const referencesSql = `
insert into reference_answer (version_id, project_id, alternatives, source_sha256, source_row, source_text, fields)
select r.version_id, $1, s.alternatives, $2, s.row, s.source_text, s.fields
from resolved r join staged s using (ord) where r.act in ('create', 'update')`

const anchorsSql = `
update item i set anchor_item_id = a.id
from resolved r join staged s using (ord)
join item a on a.project_id = $1 and a.dataset = s.anchor_dataset and a.data_id = s.anchor_data_id and a.variant = s.anchor_variant
where i.id = r.item_id and i.anchor_item_id is distinct from a.id`

const proposalsSql = `
with chosen as (
  select r.version_id, p.value, p.position from resolved r join staged s using (ord),
    jsonb_array_elements(s.proposals) with ordinality as p (value, position) where r.act in ('create', 'update')),
set_of as (
  insert into prediction_set (project_id, kind, source) select $1, 'boxes', $2 where exists (select 1 from chosen)
  on conflict (project_id, kind, source) do update set source = excluded.source returning id),
made as (
  insert into proposal (project_id, set_id, version_id, image_position, position, number, x, y, w, h, class, entity, score)
  select $1, set_of.id, version_id, (value ->> 'image')::int, position - 1, (value ->> 'number')::int,
    (value -> 'box' ->> 'x')::float8, (value -> 'box' ->> 'y')::float8, (value -> 'box' ->> 'w')::float8, (value -> 'box' ->> 'h')::float8,
    value ->> 'class', value -> 'entity', (value ->> 'score')::float8
  from chosen, set_of returning id)
select count(*)::int as n from made`

/** What the sizes of pictures did to boxes of this import, each at its row. */
async function placeNotes(client: pg.PoolClient, notes: LinkedNote[]): Promise<Refusal[]> {
  if (notes.length === 0) return []
  const { rows } = await client.query<{ itemId: string; row: number }>(
    `select r.item_id as "itemId", s.row from resolved r join staged s using (ord) where r.item_id = any($1::uuid[])`,
    [notes.map(({ itemId }) => itemId)],
  )
  const rowOf = new Map(rows.map(({ itemId, row }) => [itemId, row]))
  return notes
    .flatMap((note): Refusal[] => {
      const row = rowOf.get(note.itemId)
      return row === undefined ? [] : [{ row, id: note.dataId, field: 'size', message: describeSizeNote(note) }]
    })
    .sort((a, b) => a.row - b.row)
}

async function listNotes(client: pg.PoolClient, projectId: string, ambiguous: number): Promise<Refusal[]> {
  const kept = await client.query<Refusal>(
    `select s.row, s.data_id as id, '' as field, 'Differs from the stored item, which was kept (choose "new version" to take the change).' as message
      from resolved r join staged s using (ord) where r.act = 'keep' order by s.ord`,
  )
  const absent = await client.query<{ n: number }>(
    `select count(distinct s.name)::int as n from image_slot s join resolved r on r.version_id = s.version_id
      where s.project_id = $1 and s.image_id is null`,
    [projectId],
  )
  const note = (message: string): Refusal => ({ row: 0, id: '', field: 'images', message })
  const n = absent.rows[0]?.n ?? 0
  return [
    ...kept.rows,
    ...(n > 0 ? [note(sayAbsent(n))] : []),
    ...(ambiguous > 0 ? [note(`${ambiguous} image names fit more than one stored image and were not linked.`)] : []),
  ]
}

function sayAbsent(n: number): string {
  return n === 1
    ? '1 image is not here yet. Its items are marked so; add the image later by its name.'
    : `${n} images are not here yet. Their items are marked so; add the images later by their names.`
}

/** Turns staged items into items, versions, slots, references and proposals, set by set. */
export async function publishItems(client: pg.PoolClient, scope: PublishScope): Promise<Publication> {
  const { projectId, onSize } = scope
  await client.query(resolveSql, [projectId, scope.onChange])
  // Without it the planner takes these for few and goes through every picture once for each of them.
  await client.query('analyze resolved')
  const refused = await refuseOtherSizes(client, projectId, onSize)
  for (const sql of writeSql) await client.query(sql, [projectId])
  for (const sql of [slotsSql, waitingSql]) await client.query(sql, [projectId, onSize])
  await client.query(referencesSql, [projectId, scope.sha256])
  await client.query(anchorsSql, [projectId])
  const proposals = await client.query<{ n: number }>(proposalsSql, [projectId, scope.source])
  const { ambiguous, notes } = await linkImages(projectId, { client })
  const made = await client.query<{ id: string }>(
    `select version_id as id from resolved where act in ('create', 'update')`,
  )
  const versions = made.rows.map(({ id }) => id)
  const acts = await client.query<{ act: string; n: number }>(
    'select act, count(*)::int as n from resolved group by act',
  )
  const count = (...names: string[]) =>
    acts.rows.filter(({ act }) => names.includes(act)).reduce((sum, { n }) => sum + n, 0)
  return {
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged', 'keep'),
    proposals: proposals.rows[0]?.n ?? 0,
    refused,
    warnings: [...(await placeNotes(client, notes)), ...(await listNotes(client, projectId, ambiguous))],
    filled: await fillSections(client, projectId, { versions }),
  }
}
