import { pool, prisma } from './client'
import { transactBare } from './transact'

export type NewImage = {
  name: string
  sha256: string
  width: number
  height: number
  format: string
  bytes: number
  licence?: string
}
export type ImageRow = {
  id: string
  name: string
  sha256: string
  width: number
  height: number
  format: 'jpeg' | 'png' | 'webp'
}

/** Stores an image under its name: the same bytes again give the same row, other bytes under the name are refused. */
export async function saveImage(projectId: string, image: NewImage): Promise<{ id: string } | 'conflict'> {
  const { rows } = await pool().query<{ id: string; sha256: string }>({
    name: 'image-save',
    text: `with made as (
        insert into image (project_id, name, sha256, width, height, format, bytes, licence) values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (project_id, name) do nothing returning id, sha256)
      select id, sha256 from made union all select id, sha256 from image where project_id = $1 and name = $2 limit 1`,
    values: [
      projectId,
      image.name,
      image.sha256,
      image.width,
      image.height,
      image.format,
      image.bytes,
      image.licence ?? null,
    ],
  })
  const row = rows[0]
  // Another upload of this name may have been stored between the two halves of the statement.
  if (!row) return saveImage(projectId, image)
  return row.sha256 === image.sha256 ? { id: row.id } : 'conflict'
}

/**
 * An image as a user may see it: leads and reviewers all of their project, annotators those of their own assignments.
 * Null for everybody else, as for an unknown id.
 */
export async function findImageFor(userId: string, imageId: string): Promise<ImageRow | null> {
  const { rows } = await pool().query<ImageRow>({
    name: 'image-find',
    text: `select im.id, im.name, im.sha256, im.width, im.height, im.format from image im
      join membership m on m.project_id = im.project_id and m.user_id = $1
      where im.id = $2 and (m.role in ('lead', 'reviewer') or exists (
        select 1 from image_slot s join task t on t.version_id = s.version_id
        join assignment a on a.task_id = t.id join person p on p.id = a.person_id and p.user_id = $1
        where s.image_id = im.id))`,
    values: [userId, imageId],
  })
  return rows[0] ?? null
}

export function listImages(projectId: string, limit: number, after: string) {
  return prisma().image.findMany({
    where: { projectId, name: { gt: after } },
    select: { id: true, name: true, width: true, height: true, format: true, licence: true },
    orderBy: { name: 'asc' },
    take: limit,
  })
}

type Queryable = { query(text: string, values: unknown[]): Promise<{ rows: { n: number }[] }> }

// A slot takes the image of its exact name, else of its name without the ending, else of its bare name without folders;
// all in NFC, and each only where exactly one image fits.
const linkSql = `
with open as (
  select s.version_id, s.position, normalize(s.name, NFC) as name, regexp_replace(normalize(s.name, NFC), '\\.[A-Za-z0-9]{1,5}$', '') as stem
  from image_slot s where s.project_id = $1 and s.image_id is null),
named as (
  select id, normalize(name, NFC) as name, regexp_replace(normalize(name, NFC), '\\.[A-Za-z0-9]{1,5}$', '') as stem from image where project_id = $1),
fits as (
  select o.version_id, o.position, 1 as rank, n.id from open o join named n on n.name = o.name
  union all select o.version_id, o.position, 2, n.id from open o join named n on n.stem = o.stem
  union all select o.version_id, o.position, 3, n.id from open o join named n
    on regexp_replace(n.stem, '^.*/', '') = regexp_replace(o.stem, '^.*/', '')),
counted as (select version_id, position, rank, count(*) as n, min(id::text)::uuid as id from fits group by 1, 2, 3),
chosen as (
  select distinct on (version_id, position) version_id, position, n, id from counted order by version_id, position, rank),
linked as (
  update image_slot s set image_id = c.id from chosen c
  where s.version_id = c.version_id and s.position = c.position and c.n = 1 returning s.version_id, s.position, s.image_id),
placed as (
  select p.id, greatest(p.x, 0) as x, greatest(p.y, 0) as y,
    least(p.x + p.w, im.width) - greatest(p.x, 0) as w, least(p.y + p.h, im.height) - greatest(p.y, 0) as h
  from linked l join image im on im.id = l.image_id
  join proposal p on p.version_id = l.version_id and p.image_position = l.position
  where p.x < 0 or p.y < 0 or p.x + p.w > im.width or p.y + p.h > im.height),
outside as (delete from proposal p using placed where p.id = placed.id and (placed.w < 1 or placed.h < 1)),
clamped as (
  update proposal p set x = placed.x, y = placed.y, w = placed.w, h = placed.h
  from placed where p.id = placed.id and placed.w >= 1 and placed.h >= 1)
select count(*)::int as n from chosen where n > 1`

/** Gives images to the slots that wait for them and clamps proposals to them; answers how many names were ambiguous. */
export async function linkImages(projectId: string, client?: Queryable): Promise<number> {
  if (client) return (await client.query(linkSql, [projectId])).rows[0]?.n ?? 0
  return transactBare((own) => linkImages(projectId, own))
}

/** The marks to draw over an image: of one annotation, or of every counted annotation of a task, of a user's project. */
export async function listMarksFor(userId: string, imageId: string, by: { annotation?: string; task?: string }) {
  const { rows } = await pool().query<{
    id: string
    number: number
    box: { x: number; y: number; w: number; h: number }
  }>(
    `select k.client_id as id, k.number, json_build_object('x', k.x, 'y', k.y, 'w', k.w, 'h', k.h) as box
      from mark k join annotation n on n.id = k.annotation_id join task t on t.id = n.task_id
      join image_slot s on s.version_id = t.version_id and s.position = k.image_position and s.image_id = $2
      join membership m on m.project_id = n.project_id and m.user_id = $1 join person p on p.id = n.person_id
      where (m.role in ('lead', 'reviewer') or p.user_id = $1)
        and ($3::uuid is not null and n.id = $3 or $4::uuid is not null and n.task_id = $4 and n.counted)
      order by n.seq, k.number`,
    [userId, imageId, by.annotation ?? null, by.task ?? null],
  )
  return rows
}
