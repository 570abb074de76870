import { pool, prisma } from './client'

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

/**
 * Stores an image under its name: the same bytes again give the same row, other bytes under the name are refused with
 * the size of the image that has it.
 */
export async function saveImage(
  projectId: string,
  image: NewImage,
): Promise<{ id: string } | { id: null; taken: { width: number; height: number } }> {
  type Row = { id: string; sha256: string; width: number; height: number }
  const { rows } = await pool().query<Row>({
    name: 'image-save',
    text: `with made as (
        insert into image (project_id, name, sha256, width, height, format, bytes, licence) values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (project_id, name) do nothing returning id, sha256, width, height)
      select * from made union all select id, sha256, width, height from image where project_id = $1 and name = $2 limit 1`,
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
  const { id, sha256, width, height } = row
  return sha256 === image.sha256 ? { id } : { id: null, taken: { width, height } }
}

/**
 * An image as a user may see it: leads and reviewers all of their project, annotators those of their own assignments
 * whose condition shows the image. Null for everybody else, as for an unknown id.
 */
export async function findImageFor(userId: string, imageId: string): Promise<ImageRow | null> {
  const { rows } = await pool().query<ImageRow>({
    name: 'image-find',
    text: `select im.id, im.name, im.sha256, im.width, im.height, im.format from image im
      join membership m on m.project_id = im.project_id and m.user_id = $1
      where im.id = $2 and (m.role in ('lead', 'reviewer') or exists (
        select 1 from image_slot s join task t on t.version_id = s.version_id
        join assignment a on a.task_id = t.id join person p on p.id = a.person_id and p.user_id = $1
        join round r on r.id = t.round_id
        where s.image_id = im.id and (t.condition = '' or (
          select 1 from jsonb_array_elements(r.conditions) c where c ->> 'name' = t.condition and (c ->> 'image')::boolean limit 1) is not null)))`,
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
