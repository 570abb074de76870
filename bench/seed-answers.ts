import { withClient } from '@/lib/db/database-server'

/** A project `bench` of E-VQA items, whose lead is the account of this address. */
export async function seedItems(adminUrl: string, items: number, leadEmail: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const sql of [
      `insert into project (slug, name) values ('bench', 'Bench')`,
      `insert into membership (project_id, user_id, role) select p.id, u.id, 'lead' from project p, user_account u
        where p.slug = 'bench' and u.email = '${leadEmail}'`,
      `insert into person (project_id, user_id, pseudonym) select p.id, u.id, 'lead' from project p, user_account u
        where p.slug = 'bench' and u.email = '${leadEmail}'`,
      `insert into person (project_id, pseudonym) select id, 'p' || n from project, generate_series(1, 3) n where slug = 'bench'`,
      `insert into item (project_id, dataset, data_id, variant) select id, 'e-vqa', 'i' || n, 'fixed'
        from project, generate_series(1, ${items}) n where slug = 'bench'`,
      `insert into item_version (project_id, item_id, version, content_hash, question, evidence, entity_names, answer_type, question_type, hop)
        select i.project_id, i.id, 1, md5(i.data_id), 'In which year was the ' || i.data_id || ' built?',
          '[{"id": "e1", "hop": 1, "article": {}, "text": "It was built in 1925."}]', '{}', 'string',
          (array['templated', 'automatic', 'multi_answer'])[1 + i.seq % 3], 1 + i.seq % 2 from item i`,
      `update item i set current_version_id = v.id from item_version v where v.item_id = i.id`,
      `insert into reference_answer (version_id, project_id, alternatives, source_sha256, source_row, source_text, fields)
        select v.id, v.project_id, jsonb_build_array(jsonb_build_array(jsonb_build_array('answer ' || i.data_id, i.data_id || ' again'))),
          '', 1, 'raw', jsonb_build_object('dataset_name', 'landmarks', 'question', v.question, 'wikipedia_title', 'T' || i.seq % 40)
        from item_version v join item i on i.id = v.item_id`,
    ])
      await client.query(sql)
  })
}

/** A worked round over all items: one task per item and condition, `overlap` people on each; 5 in 6 answers are right. */
export async function seedAnswers(adminUrl: string, round: { slug: string; conditions: string[]; overlap: number }) {
  const conditions = JSON.stringify(
    round.conditions.map((name) => ({
      name,
      image: true,
      names: true,
      evidence: 'sentence',
      hops: null,
      search: 'none',
    })),
  )
  await withClient(adminUrl, async (client) => {
    await client.query(
      `insert into round (project_id, slug, name, kind, status, overlap, sample, vocabulary, vocabulary_version, conditions)
        select id, $1, $1, 'evidence-qa', 'closed', $2, '{"by":"all"}', '{"classes":[],"flaws":[]}', 1, $3 from project where slug = 'bench'`,
      [round.slug, round.overlap, conditions],
    )
    for (const sql of [
      `insert into guideline_version (project_id, round_id, version, text, sha256) select project_id, id, 1, '', '' from round where slug = $1`,
      `insert into task (project_id, round_id, item_id, version_id, condition, position, overlap, taken)
        select r.project_id, r.id, i.id, i.current_version_id, c ->> 'name', row_number() over (order by i.seq, c ->> 'name'), r.overlap, r.overlap
        from round r, jsonb_array_elements(r.conditions) c, item i where r.slug = $1`,
      `insert into assignment (project_id, round_id, task_id, item_id, person_id, state, submitted_at)
        select t.project_id, t.round_id, t.id, t.item_id, p.id, 'submitted', now() from task t join round r on r.id = t.round_id
        join person p on p.pseudonym <> 'lead' and substr(p.pseudonym, 2)::int <= r.overlap
          or (r.overlap = 1 and p.pseudonym = 'p2')
        where r.slug = $1 and (r.overlap > 1 or (t.position % 2 = 0) = (p.pseudonym = 'p2'))`,
      `insert into annotation (project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late, guideline_version_id,
          vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
        select a.project_id, a.round_id, a.task_id, a.id, a.person_id, 1, jsonb_build_object('answerable', true, 'answers',
            jsonb_build_array(case when hashtext(a.id::text) % 6 = 0 then 'wrong' else 'answer ' || i.data_id end)),
          true, false, g.id, 1, now(), 5, '1', '' from assignment a join item i on i.id = a.item_id
        join guideline_version g on g.round_id = a.round_id join round r on r.id = a.round_id where r.slug = $1`,
      `insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
        select n.id, 'answers', '', n.project_id, n.round_id, n.task_id, n.person_id, (n.payload -> 'answers')::text, true
        from annotation n join round r on r.id = n.round_id where r.slug = $1`,
    ])
      await client.query(sql, [round.slug])
    await client.query('analyze')
  })
}
