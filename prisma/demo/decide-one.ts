import { type AnnotationRow, listAnnotations } from '@/lib/db/annotations'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { payloadSchemas } from '@/lib/domain/annotation'
import { adjudicate } from '@/lib/server/adjudicate'
import type { Actor } from '@/lib/server/session'
import { demand } from './demand'

/** More than the audit has. */
const all = 1000

type Case = { task: string; annotations: AnnotationRow[]; difference: number }

/** How many more flaws one person found than the other. */
function countDifference(annotations: AnnotationRow[]): number {
  const counts = annotations.map(({ payload }) => payloadSchemas.flaws.parse(payload).flaws.length)
  return Math.max(...counts) - Math.min(...counts)
}

/** Decides, for whoever found more, over the task of the audit in which two others differ most. */
export async function decideOne(roundId: string, reviewer: Actor): Promise<void> {
  const rows = await listAnnotations(roundId, { everyRevision: false }, all, '0')
  const cases = [...groupBy(rows, (row) => row.task)]
    .map(([task, annotations]): Case => ({ task, annotations, difference: countDifference(annotations) }))
    .filter(({ annotations }) => annotations.every(({ annotator }) => annotator !== reviewer.email))
    .sort((a, b) => b.difference - a.difference)
  const [chosen] = cases
  if (!chosen) throw new Error('There is nothing to decide over in the demo.')
  const found = chosen.annotations.map(({ payload }) => payloadSchemas.flaws.parse(payload))
  demand(
    await adjudicate(reviewer, chosen.task, {
      payload: found.reduce((most, next) => (next.flaws.length > most.flaws.length ? next : most)),
      cites: chosen.annotations.map(({ id }) => id),
      note: 'The further flaw is real: read as if the answer were not known, the question shows it.',
    }),
  )
}
