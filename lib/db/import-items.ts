import type { Refusal } from '@/lib/domain/item'
import { type Publication, type PublishScope, publishItems } from './publish-items'
import { keepSourceFile, type SourceFile } from './source-files'
import { type StagedItem, stageItems } from './stage-items'
import { transactBare } from './transact'

class RolledBack extends Error {
  constructor(readonly publication: Publication) {
    super('rolled back')
  }
}

/**
 * Imports items all or none in one transaction. `listClasses` is asked when every item was read; `keep` hears what was
 * refused besides and decides whether what was done stays. Imports into one project wait for each other. Answers what was, or would have been, done.
 */
export async function importItems(
  scope: PublishScope,
  items: AsyncIterable<StagedItem>,
  finish: {
    keep: (refused: Refusal[]) => boolean
    listClasses: () => string[]
    /** What the file holds beside the rows that are stored from it; null where that is not kept. */
    cutFrame?: (stored: ReadonlySet<number>) => Promise<SourceFile | null>
  },
): Promise<Publication & { classesAdded: string[] }> {
  let classesAdded: string[] = []
  try {
    return await transactBare(async (client) => {
      await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import:${scope.projectId}`])
      await stageItems(client, items)
      const publication = await publishItems(client, scope)
      const added = await client.query<{ key: string }>(
        `insert into vocabulary_entry (project_id, kind, key, name, position)
          select $1, 'class', name, name, coalesce((select max(position) from vocabulary_entry where project_id = $1), -1) + ordinality::int
          from unnest($2::text[]) with ordinality as given (name, ordinality)
          on conflict (project_id, kind, key) do nothing returning key`,
        [scope.projectId, finish.listClasses()],
      )
      classesAdded = added.rows.map(({ key }) => key)
      if (classesAdded.length > 0)
        await client.query('update project set vocabulary_version = vocabulary_version + 1 where id = $1', [
          scope.projectId,
        ])
      if (!finish.keep(publication.refused)) throw new RolledBack(publication)
      if (finish.cutFrame) await keepSourceFile(client, scope, finish.cutFrame)
      return { ...publication, classesAdded }
    })
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.publication, classesAdded }
    throw error
  }
}
