import type { Kind } from '@/lib/domain/round'
import { type Narrowed, narrow, type ScopeFilter } from './agreement-scope'
import { boxTaskScores, valueUnits } from './agreement-units'
import { pool } from './client'
import { listSaid } from './said-values'

export type DisagreementRow = {
  task: string
  position: number
  item: string
  dataId: string
  question: string | null
  image: string | null
  condition: string
  adjudicated: boolean
  score: number
  variables: { name: string; unit: string; score: number; values: { person: string; value: string }[] }[]
}

const boxScores = ({ annotation }: Narrowed) =>
  boxTaskScores(`b.round_id = $1 and ${annotation('na')} and ${annotation('nb')}`)

const valueScores = ({ suffix, annotation }: Narrowed, variable: string) => `
  select task_id, avg(score) as score from (${valueUnits(`(select v.* from annotation_value v
    ${suffix ? `join annotation n on n.id = v.annotation_id and ${annotation('n')}` : ''}
    where v.round_id = $1 and (${variable}::text is null or v.variable = ${variable})) w`)}) u group by task_id`

function writePageSql(narrowed: Narrowed, boxes: boolean): string {
  const own = (place: number) => `$${narrowed.values.length + place}`
  const scores = boxes ? boxScores(narrowed) : valueScores(narrowed, own(5))
  return `
select t.id as task, t.position, t.item_id as item, i.data_id as "dataId", v.question, t.condition, t.adjudicated, s.score,
  (select g.image_id from image_slot g where g.version_id = t.version_id and g.image_id is not null order by g.position limit 1) as image
from (${scores}) s join task t on t.id = s.task_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
where t.id in ${narrowed.tasks} and (${own(1)}::boolean is null or t.adjudicated = ${own(1)})
  and (${own(2)}::float8 is null or (s.score, t.position) > (${own(2)}, ${own(3)}::int))
order by s.score, t.position limit ${own(4)}`
}

type Page = Omit<DisagreementRow, 'variables'>

export type DisagreementFilter = {
  condition: string | null
  adjudicated: boolean | null
  /** Of several variables, the one to compare by; null: their mean. Boxes have one only. */
  variable: string | null
  work: ScopeFilter | undefined
}

/** Tasks with at least two counted annotations, those people agree on least first; `after` is the last row seen. */
export async function listDisagreementRows(
  round: { id: string; kind: Kind },
  filter: DisagreementFilter,
  limit: number,
  after: { score: number; position: number } | null,
): Promise<DisagreementRow[]> {
  const boxes = round.kind === 'boxes'
  const { condition, adjudicated, variable, work } = filter
  const narrowed = narrow({ roundId: round.id, condition, ...(work ? { filter: work } : {}) })
  const page = await pool().query<Page>({
    name: `disagreements-${boxes ? 'boxes' : 'values'}${narrowed.suffix}`,
    text: writePageSql(narrowed, boxes),
    values: [
      ...narrowed.values,
      adjudicated,
      after?.score ?? null,
      after?.position ?? null,
      limit,
      ...(boxes ? [] : [variable]),
    ],
  })
  const said = await listSaid(
    boxes ? 'boxes' : 'values',
    page.rows.map(({ task }) => task),
    work?.persons ?? null,
  )
  return page.rows.map((row) => ({
    ...row,
    variables: said
      .filter(({ task }) => task === row.task)
      .map(({ task: _, score, ...detail }) => ({ ...detail, score: score ?? row.score })),
  }))
}
