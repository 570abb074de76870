import type pg from 'pg'
import { type Article, writeArticleKey } from '@/lib/domain/article'
import { pool } from './client'

type Queryable = Pick<pg.Pool, 'query'>

/** Which articles of a project are here, by the key of their address, as they are now; of all where no keys are named. */
export async function listArticleIds(
  projectId: string,
  keys: string[] | null = null,
  client: Queryable = pool(),
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; key: string }>(
    'select id, key from article where project_id = $1 and replaced_in is null and ($2::text[] is null or key = any($2))',
    [projectId, keys],
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Articles with their sections, by id. */
export async function readArticles(ids: string[], client: Queryable = pool()): Promise<Map<string, Article>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Article & { id: string }>(
    `select id, url, title, revision, snapshot_date as "snapshotDate", sections from article where id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The articles of a project that have one of the addresses, by key: as they are now, or were in an edition. */
export async function findArticles(
  projectId: string,
  urls: string[],
  edition: number | null = null,
): Promise<Map<string, Article>> {
  const keys = [...new Set(urls.map(writeArticleKey))]
  const { rows } = await pool().query<{ id: string }>({
    name: 'articles-of-edition',
    text: `select id from article where project_id = $1 and key = any($2)
      and case when $3::int is null then replaced_in is null else edition <= $3 and coalesce(replaced_in > $3, true) end`,
    values: [projectId, keys, edition],
  })
  const articles = await readArticles(rows.map(({ id }) => id))
  return new Map([...articles.values()].map((article) => [writeArticleKey(article.url), article]))
}
