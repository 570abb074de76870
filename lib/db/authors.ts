import type pg from 'pg'
import { pool } from './client'

/** An author of submitted work; `annotator` is the e-mail, or the name of somebody without an account. */
export type Author = { personId: string; annotator: string; pseudonym: string }

/** Everyone who submitted in a round. */
export async function listAuthors(roundId: string, client: Pick<pg.ClientBase, 'query'> = pool()): Promise<Author[]> {
  const { rows } = await client.query<Author>({
    name: 'authors',
    text: `select p.id as "personId", coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym
      from person p left join user_account u on u.id = p.user_id
      where p.project_id = (select project_id from round where id = $1)
        and exists (select from annotation n where n.round_id = $1 and n.person_id = p.id)`,
    values: [roundId],
  })
  return rows
}
