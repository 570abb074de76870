import type pg from 'pg'
import type { Refusal } from '@/lib/domain/item'
import { describeSizeNote, isTurned, type SizeChoice } from '@/lib/domain/picture-size'
import { fitPictures } from './fit-pictures'

type Row = {
  ord: number
  row: number
  id: string
  name: string
  width: number
  height: number
  storedWidth: number
  storedHeight: number
  boxes: number
}

// Of an item that is there already only slots that still wait are looked at: the others were asked about in their time.
const differingSql = `
with waiting as (
  select s.ord, s.row, s.data_id, slot.position - 1 as position, slot.value ->> 'name' as name,
    (slot.value ->> 'width')::float8 as width, (slot.value ->> 'height')::float8 as height,
    (select count(*)::int from jsonb_array_elements(s.proposals) p where (p ->> 'image')::int = slot.position - 1) as boxes
  from staged s join resolved r using (ord), jsonb_array_elements(s.slots) with ordinality as slot (value, position)
  where slot.value ? 'width' and (r.act in ('create', 'update') or r.act = 'unchanged' and exists (
    select 1 from item i join image_slot o on o.version_id = i.current_version_id and o.position = slot.position - 1
    where i.id = r.item_id and o.image_id is null))),
${fitPictures('select ord as owner, position, name from waiting')}
select w.ord, w.row, w.data_id as id, w.name, w.width, w.height, im.width as "storedWidth", im.height as "storedHeight", w.boxes
from chosen c join waiting w on w.ord = c.owner and w.position = c.position join image im on im.id = c.image_id
where c.n = 1 and (w.width, w.height) <> (im.width, im.height) order by w.ord, w.position`

/**
 * Leaves out the staged items whose picture is stored in another size than they declare, unless their boxes are to be
 * scaled; answers each such picture with both sizes.
 */
export async function refuseOtherSizes(
  client: pg.PoolClient,
  projectId: string,
  onSize: SizeChoice,
): Promise<Refusal[]> {
  const { rows } = await client.query<Row>(differingSql, [projectId])
  const refused = rows.flatMap(({ ord, row, id, name, boxes, storedWidth, storedHeight, ...declared }) => {
    const stored = { width: storedWidth, height: storedHeight }
    const turned = isTurned(declared, stored)
    if (onSize === 'scale' && !turned) return []
    const note = { outcome: turned ? 'turned' : 'asked', name, declared, stored, boxes } as const
    return [{ ord, refusal: { row, id, field: 'size', message: describeSizeNote(note) } }]
  })
  if (refused.length > 0)
    await client.query(`update resolved set act = 'refused' where ord = any($1::int[])`, [
      refused.map(({ ord }) => ord),
    ])
  return refused.map(({ refusal }) => refusal)
}
