import { withClient } from '@/lib/db/database-server'
import { describePreset } from '@/lib/domain/round'

const places = {
  project: 1,
  round: 2,
  user: 3,
  person: 4,
  item: 5,
  version: 6,
  task: 7,
  assignment: 8,
  image: 9,
} as const
type Noun = keyof typeof places

/** The id of the n-th row of a noun; the same in `idSql`, so that pgbench and we name the same rows. */
export function idOf(noun: Noun, n: number): string {
  return `0000000${places[noun]}-0000-4000-8000-${String(n).padStart(12, '0')}`
}

export function idSql(noun: Noun, n: string): string {
  return `('0000000${places[noun]}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
}

const evidence = JSON.stringify([
  {
    id: 'e1',
    hop: 1,
    text: 'The things are boats.',
    article: { title: 'Boat', url: 'https://en.wikipedia.org/wiki/Boat' },
  },
])

export type Queue = {
  tasks: number
  people: number
  overlap: number
  /** Whether items have an image to draw on, and one reference answer. */
  complete?: boolean
  /** What the round's people do; `boxes` where nothing is said. */
  kind?: 'boxes' | 'evidence-qa'
  /** SQL over the person's number `n`: after which position their search begins. */
  cursor?: string
}

/**
 * Makes a project with one open round over many tasks, as imports and the round's creation would. Foreign keys
 * are not checked meanwhile: a million rows would take minutes.
 */
export async function seedQueue(adminUrl: string, queue: Queue): Promise<void> {
  const { tasks, people, overlap, complete = false, kind = 'boxes', cursor = '0' } = queue
  const condition = kind === 'boxes' ? '' : 'sentence'
  const conditions = condition ? JSON.stringify([{ name: condition, ...describePreset(condition) }]) : '[]'
  const project = `'${idOf('project', 1)}'`
  const round = `'${idOf('round', 1)}'`
  const vocabulary = JSON.stringify({
    classes: [{ key: 'thing', name: 'Thing' }],
    flaws: [],
    errorClasses: [],
    labels: [],
  })
  await withClient(adminUrl, async (client) => {
    const each = (count: number) => `generate_series(1, ${count}) n`
    const rows = [
      `set session_replication_role = replica`,
      `insert into project (id, slug, name) values (${project}, 'bench', 'Bench')`,
      `insert into user_account (id, email) select ${idSql('user', 'n')}, 'p' || n || '@bench.example' from ${each(people)}`,
      `insert into membership (project_id, user_id, role) select ${project}, ${idSql('user', 'n')}, 'annotator' from ${each(people)}`,
      `insert into person (id, project_id, user_id, pseudonym) select ${idSql('person', 'n')}, ${project}, ${idSql('user', 'n')}, 'p' || n from ${each(people)}`,
      `insert into item (id, project_id, dataset, data_id, variant, current_version_id)
        select ${idSql('item', 'n')}, ${project}, 'bench', 'i' || n, '', ${idSql('version', 'n')} from ${each(tasks)}`,
      `insert into item_version (id, project_id, item_id, version, content_hash, question, evidence, entity_names)
        select ${idSql('version', 'n')}, ${project}, ${idSql('item', 'n')}, 1, md5(n::text), 'Which things are in picture ' || n || '?', '${evidence}', '{}' from ${each(tasks)}`,
      `insert into round (id, project_id, slug, name, kind, status, overlap, sample, conditions, vocabulary, vocabulary_version)
        values (${round}, ${project}, 'bench', 'Bench', '${kind}', 'open', ${overlap}, '{"by":"all"}', '${conditions}', '${vocabulary}', 1)`,
      `insert into guideline_version (project_id, round_id, version, text, sha256) values (${project}, ${round}, 1, 'Box every thing.', '')`,
      `insert into round_annotator (round_id, project_id, person_id, cursor) select ${round}, ${project}, ${idSql('person', 'n')}, ${cursor} from ${each(people)}`,
      `insert into task (id, project_id, round_id, item_id, version_id, condition, breadth, position, overlap)
        select ${idSql('task', 'n')}, ${project}, ${round}, ${idSql('item', 'n')}, ${idSql('version', 'n')}, '${condition}', ${condition ? 10 : 0}, n, ${overlap} from ${each(tasks)}`,
      ...(complete
        ? [
            `insert into image (id, project_id, name, sha256, format, bytes, width, height)
              select ${idSql('image', 'n')}, ${project}, 'i' || n || '.jpg', md5(n::text), 'jpeg', 1, 1000, 800 from ${each(tasks)}`,
            `insert into image_slot (project_id, version_id, position, name, image_id)
              select ${project}, ${idSql('version', 'n')}, 0, 'i' || n || '.jpg', ${idSql('image', 'n')} from ${each(tasks)}`,
            `insert into reference_answer (version_id, project_id, alternatives, source_sha256, source_row, source_text, fields)
              select ${idSql('version', 'n')}, ${project}, '[[["answer"]]]', '', n, '', '{}' from ${each(tasks)}`,
          ]
        : []),
    ]
    for (const sql of rows) await client.query(sql)
    // Not the tables that the work fills: an analysed empty table makes the planner read it from end to end later.
    await client.query('vacuum analyze user_account, membership, person, item, item_version, task, round_annotator')
  })
}

/** Takes all work back: no assignments, free slots, cursors as seeded. */
export async function clearWork(adminUrl: string, cursor = '0'): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(
      'truncate assignment, annotation, annotation_value, mark, box_match, task_clusters, exposure cascade',
    )
    await client.query('update task set taken = 0 where taken > 0')
    await client.query(
      `update round_annotator set cursor = ${cursor.replaceAll(/\bn\b/g, 'right(person_id::text, 12)::int')}`,
    )
    await client.query('vacuum analyze task, round_annotator')
  })
}
