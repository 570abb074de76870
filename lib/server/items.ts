import { z } from 'zod'
import { findArticles } from '@/lib/db/articles'
import { listItemTasks, listItemWork } from '@/lib/db/item-work'
import { findItem, listItems, saveItemExposure } from '@/lib/db/items'
import { listItemGroups } from '@/lib/db/overview'
import { describeSection, writeArticleKey } from '@/lib/domain/article'
import { succeed } from '@/lib/domain/errors'
import { isId } from '@/lib/domain/id'
import { parse } from '@/lib/domain/parse'
import { mayDo } from '@/lib/domain/permission'
import { text } from '@/lib/domain/text'
import { nameAuthor } from './author-names'
import { authorizeProject, notFound } from './authorize'
import { pageFields, toNumericCursor, toPage } from './paging'
import type { Actor } from './session'

const filter = text(500, 1).optional()
const querySchema = z.strictObject({
  ...pageFields,
  dataId: filter,
  dataset: filter,
  variant: filter,
  q: filter,
  subjectClass: filter,
  flaw: filter,
  fate: filter,
})

/** Items in the order of their import; `q` searches data id, question and entity names. */
export async function listProjectItems(actor: Actor, project: string, query: unknown) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const { limit, cursor, ...asked } = parsed.value
  const rows = await listItems(access.value.projectId, asked, limit + 1, toNumericCursor(cursor))
  return succeed(
    toPage(
      rows,
      limit,
      (row) => row.seq,
      ({ seq: _, ...row }) => row,
    ),
  )
}

/** What can be filtered by: the data sets and variants that there are, with how many items each has. */
export async function listItemChoices(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  return succeed({
    groups: await listItemGroups(access.value.projectId),
    mayAugment: mayDo(access.value.role, 'manage'),
  })
}

/** One item with its references and all work on it. Who sees it is noted: later work of theirs is not blind. */
export async function describeItem(actor: Actor, project: string, itemId: string) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const { projectId, personId, role } = access.value
  const item = isId(itemId) ? await findItem(projectId, itemId) : null
  if (!item) return notFound
  if (personId) await saveItemExposure(projectId, personId, itemId)
  const work = await listItemWork(itemId)
  const articles = await findArticles(
    projectId,
    item.evidence.flatMap(({ article }) => article.url ?? []),
  )
  return succeed({
    ...item,
    sections: Object.fromEntries(
      item.evidence.map((step) => [
        step.id,
        describeSection(step, articles.get(writeArticleKey(step.article.url ?? ''))),
      ]),
    ),
    tasks: await listItemTasks(itemId),
    work: work.map(({ personId: _, annotator, pseudonym, submittedAt, ...row }) => ({
      ...row,
      annotator: nameAuthor(role, { annotator, pseudonym }),
      submittedAt: submittedAt.toISOString(),
    })),
  })
}
