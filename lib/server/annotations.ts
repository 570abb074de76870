import { z } from 'zod'
import { type AnnotationRow, listAnnotations } from '@/lib/db/annotations'
import { saveExposures } from '@/lib/db/exposures'
import { findRound } from '@/lib/db/rounds'
import { type Result, succeed } from '@/lib/domain/errors'
import { describeWorkSeen } from '@/lib/domain/exposure'
import { parse } from '@/lib/domain/parse'
import { text } from '@/lib/domain/text'
import { nameAuthor } from './author-names'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { type Page, pageFields, toNumericCursor, toPage } from './paging'
import type { Actor } from './session'

const name = text(500).optional()
const querySchema = z.strictObject({
  ...pageFields,
  item: name,
  dataId: name,
  annotator: name,
  task: name,
  revisions: z.literal('all').optional(),
})

/** A row of GET /rounds/{r}/annotations. */
export type ListedAnnotation = Pick<
  AnnotationRow,
  'id' | 'task' | 'item' | 'dataId' | 'annotator' | 'revision' | 'status' | 'payload' | 'activeSeconds'
> & { submittedAt: string }

/** What people submitted in a round, in the order of submission: the latest of each, or with `revisions=all` every one. */
export async function listRoundAnnotations(
  actor: Actor,
  roundId: string,
  query: unknown,
): Promise<Result<Page<ListedAnnotation>>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  const { limit, cursor, revisions, ...filter } = parsed.value
  const rows = await listAnnotations(
    round.id,
    { ...filter, everyRevision: revisions === 'all' },
    limit + 1,
    toNumericCursor(cursor),
  )
  const { role, personId } = access.value
  if (personId !== null) {
    const others = rows.slice(0, limit).filter((row) => row.personId !== personId)
    await saveExposures(
      personId,
      others.map(({ item }) => item),
      [describeWorkSeen(round.kind)],
    )
  }
  return succeed(
    toPage(
      rows,
      limit,
      ({ seq }) => seq,
      (row) => {
        const { id, task, item, dataId, revision, status, payload, submittedAt, activeSeconds } = row
        const at = submittedAt.toISOString()
        return {
          id,
          task,
          item,
          dataId,
          annotator: nameAuthor(role, row),
          revision,
          status,
          payload,
          submittedAt: at,
          activeSeconds,
        }
      },
    ),
  )
}
