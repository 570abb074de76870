import type { SizeNote } from '@/lib/domain/picture-size'
import { fitPictures } from './fit-pictures'
import { transactBare } from './transact'

type Queryable = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }
export type LinkedNote = SizeNote & { itemId: string; dataId: string; imageId: string }
type Ambiguous = { itemId: null; boxes: number }
export type LinkOptions = {
  client?: Queryable
  /** These images' boxes are scaled to them, whatever was chosen when the boxes were imported. */
  scaleTo?: readonly string[]
}

// The slot's own choice or the caller's decides; a slot that another transaction filled meanwhile is left alone, so that
// nothing is scaled twice. From then on the boxes are in pixels of the image.
const linkSql = `
with ${fitPictures('select version_id as owner, position, name from image_slot where project_id = $1 and image_id is null')},
fitting as (
  select s.version_id, s.position, s.name, im.id as image_id, im.width, im.height, s.declared_width, s.declared_height,
    coalesce((s.declared_width, s.declared_height) = (im.width, im.height), true) as same,
    (s.declared_width, s.declared_height) = (im.height, im.width) as turned, s.on_size = 'scale' or im.id = any($2::uuid[]) as scale
  from chosen c join image_slot s on s.version_id = c.owner and s.position = c.position join image im on im.id = c.image_id
  where c.n = 1),
judged as (
  select f.*, case when same then 'same' when turned then 'turned' when not scale then 'asked'
    when exists (select 1 from task t join annotation n on n.task_id = t.id where t.version_id = f.version_id and (
        exists (select 1 from mark k where k.annotation_id = n.id and k.image_position = f.position)
        or n.payload @? '$.flaws[*].target.box'))
      or exists (select 1 from gold g where g.version_id = f.version_id and g.kind = 'boxes') then 'worked'
    else 'scaled' end as outcome
  from fitting f),
linked as (
  update image_slot s set image_id = j.image_id,
    declared_width = case when s.declared_width is not null then j.width end,
    declared_height = case when s.declared_height is not null then j.height end
  from judged j
  where s.version_id = j.version_id and s.position = j.position and s.image_id is null and j.outcome in ('same', 'scaled')
  returning j.*),
scaled as (
  select p.id, l.version_id, l.position, l.width, l.height, l.outcome, p.x as old_x, p.y as old_y, p.w as old_w, p.h as old_h,
    case when l.outcome = 'scaled' then p.x * l.width / l.declared_width else p.x end as x,
    case when l.outcome = 'scaled' then p.y * l.height / l.declared_height else p.y end as y,
    case when l.outcome = 'scaled' then p.w * l.width / l.declared_width else p.w end as w,
    case when l.outcome = 'scaled' then p.h * l.height / l.declared_height else p.h end as h
  from linked l join proposal p on p.version_id = l.version_id and p.image_position = l.position),
placed as (
  select *, greatest(x, 0) as left_edge, greatest(y, 0) as top_edge,
    case when x < 0 or x + w > width then least(x + w, width) - greatest(x, 0) else w end as inner_w,
    case when y < 0 or y + h > height then least(y + h, height) - greatest(y, 0) else h end as inner_h,
    greatest(-x, -y, x + w - width, y + h - height) > 1e-6 as out
  from scaled),
outside as (delete from proposal p using placed where p.id = placed.id and (inner_w < 1 or inner_h < 1)),
moved as (
  update proposal p set x = left_edge, y = top_edge, w = inner_w, h = inner_h
  from placed where p.id = placed.id and inner_w >= 1 and inner_h >= 1
    and (left_edge, top_edge, inner_w, inner_h) is distinct from (old_x, old_y, old_w, old_h)),
noted as (
  select version_id, position, outcome, (select count(*) from proposal p
    where p.version_id = j.version_id and p.image_position = j.position) as boxes
  from judged j where outcome <> 'same'
  union all select version_id, position, case when inner_w < 1 or inner_h < 1 then 'left-out' else 'cut' end, count(*)
  from placed where out or inner_w < 1 or inner_h < 1 group by 1, 2, 3)
select null as "itemId", null as "dataId", null as outcome, null as name, null as "imageId", null as declared, null as stored,
  count(*)::int as boxes from chosen where n > 1
union all
select i.id, i.data_id, o.outcome, j.name, j.image_id, case when j.declared_width is not null
    then json_build_object('width', j.declared_width, 'height', j.declared_height)::jsonb end,
  json_build_object('width', j.width, 'height', j.height)::jsonb, o.boxes::int
from noted o join judged j using (version_id, position) join item_version v on v.id = o.version_id join item i on i.id = v.item_id`

/**
 * Gives images to the slots that wait for them and fits their proposals in. An image of another size than the slot's
 * source declares is given only where scaling was chosen; answers how many names fit several images equally well, and
 * what is to be told of sizes.
 */
export async function linkImages(
  projectId: string,
  options: LinkOptions = {},
): Promise<{ ambiguous: number; notes: LinkedNote[] }> {
  const { client, scaleTo = [] } = options
  if (!client) return transactBare((own) => linkImages(projectId, { client: own, scaleTo }))
  const rows = (await client.query(linkSql, [projectId, scaleTo])).rows as (LinkedNote | Ambiguous)[]
  return {
    ambiguous: rows.find(({ itemId }) => itemId === null)?.boxes ?? 0,
    notes: rows.filter((row) => row.itemId !== null),
  }
}
