import type { AssignmentRow } from '@/lib/domain/assignment-view'
import { reservedNumbers, type ShownSet, shownProposals } from './shown-proposals'

export type ShownRound = AssignmentRow['round']
export type ShownItem = AssignmentRow['item']
/** What decides which fields of an item a round shows; it never changes. */
export type Showing = ShownSet & { shown: Pick<ShownRound, 'kind' | 'proposals'> }

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

const images = `coalesce((select json_agg(json_build_object('id', s.image_id, 'width', im.width, 'height', im.height,
    'licence', coalesce(s.licence, im.licence)) order by s.position)
  from image_slot s left join image im on im.id = s.image_id where s.version_id = v.id), '[]')`

/** Of a prediction, not whose it is. */
const prediction = (columns: string) =>
  `(select json_build_object(${columns}) from task k join prediction p on p.id = k.prediction_id where k.id = a.task_id)`

function boxesFields(round: Showing): Record<string, string> {
  switch (round.shown.proposals) {
    case 'none':
      return {}
    case 'shown':
      return { proposals: shownProposals(round) }
    case 'hidden':
      return {
        proposals: `case when a.revealed_at is not null then ${shownProposals(round)} end`,
        reservedNumbers: `case when a.revealed_at is null then ${reservedNumbers(round)} end`,
      }
  }
}

/** What of an item a kind of work is shown beside its pictures: SQL by the name of the field. */
function listFields(round: Showing): Record<string, string> {
  const question = { question: 'v.question' }
  const evidence = { evidence: 'v.evidence', entityNames: 'v.entity_names', answerType: 'v.answer_type' }
  switch (round.shown.kind) {
    case 'boxes':
      return { ...question, ...boxesFields(round) }
    case 'entity-links':
      return { mentions: 'v.mentions' }
    case 'screen':
      return { ...question, entityNames: 'v.entity_names' }
    case 'judgement':
      return { ...question, prediction: prediction(`'answers', p.answers`) }
    case 'error-analysis':
      return { ...question, prediction: prediction(`'answers', p.answers, 'trajectory', p.trajectory`) }
    default:
      return { ...question, ...evidence }
  }
}

/**
 * What an annotator is shown of an item in a round, as SQL over the aliases `a` (assignment), `i` (item), `v` (its
 * version) and, where there are proposals, `r` (round): neither reference answers nor gold nor names of files nor other
 * people's rows, and only what the kind of work looks at.
 */
export function shownItem(round: Showing): string {
  const fields = { id: 'i.id', dataId: 'i.data_id', images, ...listFields(round) }
  const pairs = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`)
  return `json_build_object(${pairs.join(', ')})`
}

const nothing: Omit<ShownItem, 'id' | 'dataId' | 'images'> = {
  question: null,
  evidence: [],
  mentions: [],
  entityNames: [],
  answerType: 'string',
  proposals: [],
  reservedNumbers: null,
  prediction: null,
}

/** Tells rounds apart that show different fields of an item. */
export function nameShown({ shown, planted, choosesSet }: Showing): string {
  if (shown.kind !== 'boxes') return shown.kind
  return ['boxes', shown.proposals, planted ? 'planted' : '', choosesSet ? 'set' : ''].filter(Boolean).join('-')
}

type GivenItem = Pick<ShownItem, 'id' | 'dataId' | 'images'> & Partial<Omit<ShownItem, 'proposals'>>

/** The item as `shownItem` answers it, with what its kind of work does not look at as absent. */
export function completeItem(item: GivenItem & { proposals?: ShownItem['proposals'] | null }): ShownItem {
  return { ...nothing, ...item, proposals: item.proposals ?? [] }
}
