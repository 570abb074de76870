import { reservedNumbers, shownProposals } from './shown-proposals'

/** Terms of the kind a round works with that the project renamed, retired or deleted since it pinned them. */
const vocabularyChanges = `(
  select json_agg(json_strip_nulls(json_build_object('kind', pinned.kind, 'key', term.key,
      'name', case when present.name <> term.name then present.name end,
      'retired', case when present.key is null or present.retired_at is not null then true end)) order by term.place)
  from (select case when r.kind = 'boxes' then 'class' else 'flaw' end as kind,
      case when r.kind = 'boxes' then r.vocabulary -> 'classes' else r.vocabulary -> 'flaws' end as terms) pinned,
    rows from (jsonb_to_recordset(pinned.terms) as (key text, name text)) with ordinality as term (key, name, place)
  left join vocabulary_entry present on present.project_id = r.project_id and present.key = term.key
    and present.kind = (case when r.kind = 'boxes' then 'class' else 'flaw' end)
  where r.kind in ('boxes', 'flaws', 'evidence-qa')
    and (present.key is null or present.retired_at is not null or present.name <> term.name))`

/** What an annotator is shown of a round, as SQL over the alias `r`. */
export const shownRound = `
  json_build_object('id', r.id, 'projectId', r.project_id, 'name', r.name, 'kind', r.kind,
    'guidelines', (select g.text from guideline_version g where g.round_id = r.id order by g.version desc limit 1),
    'vocabulary', r.vocabulary, 'vocabularyChanges', ${vocabularyChanges}, 'conditions', r.conditions, 'proposals', r.proposals,
    'secondLook', r.second_look, 'hints', r.hints,
    'stage', r.stage, 'auditHints', r.audit_hints, 'articleEdition', r.article_edition,
    'timeLimitSeconds', r.time_limit_seconds, 'minimumSeconds', r.minimum_seconds)`

/**
 * What an annotator is shown of an item, as SQL over the aliases `r` (round), `i` (item) and `v` (its version): neither
 * reference answers nor gold nor names of files nor other people's rows; of a prediction not whose it is. `a` names the assignment.
 */
export const shownItem = `
  json_build_object('id', i.id, 'dataId', i.data_id, 'question', v.question, 'evidence', v.evidence, 'mentions', v.mentions,
    'entityNames', v.entity_names, 'answerType', v.answer_type,
    'images', coalesce((select json_agg(json_build_object('id', s.image_id, 'width', im.width, 'height', im.height,
        'licence', coalesce(s.licence, im.licence)) order by s.position)
      from image_slot s left join image im on im.id = s.image_id where s.version_id = v.id), '[]'),
    'proposals', case when r.kind = 'boxes' and (r.proposals = 'shown' or r.proposals = 'hidden' and a.revealed_at is not null)
      then ${shownProposals} else '[]' end,
    'reservedNumbers', case when r.kind = 'boxes' and r.proposals = 'hidden' and a.revealed_at is null
      then ${reservedNumbers} end,
    'prediction', case when r.kind in ('judgement', 'error-analysis') then (
      select json_build_object('answers', p.answers, 'trajectory', case when r.kind = 'error-analysis' then p.trajectory end)
      from task k join prediction p on p.id = k.prediction_id where k.id = a.task_id) end)`
