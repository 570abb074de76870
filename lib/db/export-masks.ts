import type { Box } from '@/lib/domain/box'
import type { MaskStyle } from '@/lib/domain/vocabulary'
import type { ExportSnapshot } from './export-snapshot'

export type MaskRule = { style: MaskStyle; classes: string[] }

/** How a project hides private regions, and which classes these are. */
export async function findMaskRule(snapshot: ExportSnapshot, projectId: string): Promise<MaskRule> {
  const [rule] = await snapshot.list<MaskRule>(
    `select p.mask_style as style, coalesce((select array_agg(v.key order by v.position, v.key) from vocabulary_entry v
      where v.project_id = p.id and v.kind = 'class' and v.privacy = 'mask'), '{}') as classes from project p where p.id = $1`,
    [projectId],
  )
  return rule ?? { style: 'blur', classes: [] }
}

/**
 * The private regions of a project's images by SHA-256, in whatever round, item or sample they were marked: an image is
 * the same in all of them. A decision stands for its task, else all counted work does, agreed on or not: rather one
 * region too many is hidden than one too few. A composite shows the pictures it was made of, with their regions.
 * `everyone` takes the counted work beside decisions too.
 */
export async function listPrivateRegions(
  snapshot: ExportSnapshot,
  projectId: string,
  classes: readonly string[],
  everyone: boolean,
): Promise<Map<string, Box[]>> {
  const rows = await snapshot.list<{ sha256: string; boxes: Box[] }>(
    `with decided as (
      select a.task_id, a.payload from adjudication a where a.project_id = $1 and not a.withdrawn
        and jsonb_typeof(a.payload -> 'marks') = 'array' and not exists (select from adjudication x where x.replaces = a.id)),
    regions as (
      select t.version_id, k.image_position as position, k.x, k.y, k.w, k.h
      from mark k join annotation n on n.id = k.annotation_id and n.counted join task t on t.id = k.task_id
      where k.project_id = $1 and k.class = any($2) and ($3 or not exists (select from decided d where d.task_id = t.id))
      union
      select t.version_id, (m ->> 'image')::int, (m -> 'box' ->> 'x')::float8, (m -> 'box' ->> 'y')::float8,
        (m -> 'box' ->> 'w')::float8, (m -> 'box' ->> 'h')::float8
      from decided d join task t on t.id = d.task_id cross join jsonb_array_elements(d.payload -> 'marks') as m where m ->> 'class' = any($2)),
    marked as (
      select distinct i.sha256, i.width, i.height, g.x, g.y, g.w, g.h from regions g
      join image_slot s on s.version_id = g.version_id and s.position = g.position join image i on i.id = s.image_id),
    panels as (
      select i.sha256, source.sha256 as of, (p #>> '{box,x}')::float8 as x, (p #>> '{box,y}')::float8 as y,
        (p #>> '{box,w}')::float8 as w, (p #>> '{box,h}')::float8 as h
      from item_version v join image_slot s on s.version_id = v.id and s.position = 0 join image i on i.id = s.image_id
      cross join jsonb_array_elements(v.composite -> 'panels') as p
      join image source on source.project_id = v.project_id and source.name = p ->> 'image' where v.project_id = $1 and v.composite is not null),
    placed as (
      select sha256, x, y, w, h from marked
      union select p.sha256, p.x + m.x * p.w / m.width, p.y + m.y * p.h / m.height, m.w * p.w / m.width, m.h * p.h / m.height
      from marked m join panels p on p.of = m.sha256)
    select sha256, json_agg(json_build_object('x', x, 'y', y, 'w', w, 'h', h) order by x, y, w, h) as boxes
    from placed group by sha256 order by sha256`,
    [projectId, classes, everyone],
  )
  return new Map(rows.map(({ sha256, boxes }) => [sha256, boxes]))
}
