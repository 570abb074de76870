import type pg from 'pg'
import { type Article, writeArticleKey } from '@/lib/domain/article'
import { pool } from './client'

type Queryable = Pick<pg.Pool, 'query'>

/** The project's articles by the key of their address. */
export async function listArticleIds(projectId: string, client: Queryable = pool()): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; url: string }>(
    'select id, url from article where project_id = $1',
    [projectId],
  )
  return new Map(rows.map(({ id, url }) => [writeArticleKey(url), id]))
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

/** The articles of a project that have one of the addresses, by key. */
export async function findArticles(projectId: string, urls: string[]): Promise<Map<string, Article>> {
  const idOfKey = await listArticleIds(projectId)
  const wanted = [...new Set(urls.map(writeArticleKey))].flatMap((key) => idOfKey.get(key) ?? [])
  return new Map([...(await readArticles(wanted)).values()].map((article) => [writeArticleKey(article.url), article]))
}
