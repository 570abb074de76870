import { type Article, type ArticleSection, writeArticleKey } from '@/lib/domain/article'
import { listArticleIds } from './articles'
import { type Filled, fillSections } from './fill-sections'
import { transactBare } from './transact'

export type ArticlePublication = {
  created: number
  updated: number
  unchanged: number
  /** Addresses of articles that differ from the stored ones, which were kept. */
  kept: { row: number; url: string }[]
  filled: Filled
}
export type StagedArticle = { row: number; article: Article }

class RolledBack extends Error {
  constructor(readonly publication: ArticlePublication) {
    super('rolled back')
  }
}

type Stored = {
  id: string
  title: string
  revision: string | null
  snapshotDate: string | null
  sections: ArticleSection[]
}

function isSame(stored: Stored, article: Article): boolean {
  const parts = (sections: ArticleSection[]) => sections.map(({ id, title, text }) => [id, title, text])
  const write = (one: Omit<Article, 'url'>) =>
    JSON.stringify([one.title, one.revision ?? null, one.snapshotDate ?? null, parts(one.sections)])
  return (
    write({ ...stored, revision: stored.revision ?? undefined, snapshotDate: stored.snapshotDate ?? undefined }) ===
    write(article)
  )
}

const insertSql = `
insert into article (project_id, key, edition, url, title, revision, snapshot_date, sections) values ($1, $2, $3, $4, $5, $6, $7, $8)`
/** The text that open rounds show stays: it is replaced from this edition on. */
const replaceSql = 'update article set replaced_in = $2 where id = $1'
// Imports of a project wait for each other, so the next edition is nobody else's.
const editionSql =
  'select coalesce(max(greatest(edition, replaced_in)), 0) + 1 as edition from article where project_id = $1'
const findSql = `
select id, title, revision, snapshot_date as "snapshotDate", sections from article where id = $1`

/**
 * Imports articles all or none in one transaction, and gives the evidence that names them their section text. `keep`
 * decides, when all were read, whether what was done stays. An article that is here and differs is kept unless
 * `onChange` asks for the new one.
 */
export async function importArticles(
  scope: { projectId: string; onChange: 'keep' | 'new-version' },
  articles: AsyncIterable<StagedArticle>,
  keep: () => boolean,
): Promise<ArticlePublication> {
  const { projectId, onChange } = scope
  try {
    return await transactBare(async (client) => {
      await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import:${projectId}`])
      const idOfKey = await listArticleIds(projectId, null, client)
      const edition = (await client.query<{ edition: number }>(editionSql, [projectId])).rows[0]?.edition ?? 1
      const done: ArticlePublication = {
        created: 0,
        updated: 0,
        unchanged: 0,
        kept: [],
        filled: { items: 0, notes: [], withoutArticle: 0 },
      }
      const keys = new Set<string>()
      for await (const { row, article } of articles) {
        const key = writeArticleKey(article.url)
        keys.add(key)
        const cells = [
          article.title,
          article.revision ?? null,
          article.snapshotDate ?? null,
          JSON.stringify(article.sections),
        ]
        const id = idOfKey.get(key)
        if (!id) {
          await client.query(insertSql, [projectId, key, edition, article.url, ...cells])
          done.created++
          continue
        }
        const stored = (await client.query<Stored>(findSql, [id])).rows[0]
        if (stored && isSame(stored, article)) done.unchanged++
        else if (onChange === 'new-version') {
          await client.query(replaceSql, [id, edition])
          await client.query(insertSql, [projectId, key, edition, article.url, ...cells])
          done.updated++
        } else {
          done.unchanged++
          done.kept.push({ row, url: article.url })
        }
      }
      done.filled = await fillSections(client, projectId, { keys })
      if (!keep()) throw new RolledBack(done)
      return done
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.publication
    throw error
  }
}
