import { createReadStream } from 'node:fs'
import { importArticles, type StagedArticle } from '@/lib/db/import-articles'
import { type ImportRow, noCounts, noteImportProgress } from '@/lib/db/imports'
import type { Refusal } from '@/lib/domain/item'
import { type ArticleRecord, parseArticles } from '@/lib/formats/articles'
import { messages } from '@/lib/messages/messages'
import { ImportCancelled, type ImportOutcome } from './import-outcome'
import { sayFilled } from './say-filled'

const noteEvery = 100

/** Imports the articles of a recorded import's file: all or none, unless what cannot be read may be left out. */
export async function importArticleFile(row: ImportRow): Promise<ImportOutcome> {
  const refused: Refusal[] = []
  let rowsRead = 0

  async function* read(records: AsyncGenerator<ArticleRecord>): AsyncGenerator<StagedArticle> {
    for await (const { row: at, article, refused: bad, fatal } of records) {
      if (!fatal) rowsRead++
      refused.push(...bad)
      if (article) yield { row: at, article }
      if (rowsRead % noteEvery === 0 && !(await noteImportProgress(row.id, rowsRead))) throw new ImportCancelled()
    }
  }

  const clean = () => (refused.length === 0 || row.options.onRefused === 'skip') && rowsRead > 0
  try {
    const done = await importArticles(
      { projectId: row.projectId, onChange: row.options.onChange },
      read(parseArticles(createReadStream(row.filePath))),
      () => !row.dryRun && clean(),
    )
    const kept = done.kept.map(({ row: at, url }) => ({
      row: at,
      id: url,
      field: '',
      message: messages.imports.articleKept,
    }))
    if (!clean()) return { status: 'failed', counts: { ...noCounts, rowsRead }, refused, warnings: [] }
    return {
      status: 'done',
      counts: {
        ...noCounts,
        rowsRead,
        articlesCreated: done.created,
        articlesUpdated: done.updated,
        articlesUnchanged: done.unchanged,
        itemsUpdated: done.filled.items,
      },
      refused,
      warnings: [...kept, ...sayFilled(done.filled)],
    }
  } catch (error) {
    if (error instanceof ImportCancelled)
      return { status: 'cancelled', counts: { ...noCounts, rowsRead }, refused, warnings: [] }
    throw error
  }
}
