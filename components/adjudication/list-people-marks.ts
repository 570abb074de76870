import type { DecidableAnnotation } from '@/lib/domain/adjudication'
import type { Kind } from '@/lib/domain/round'
import type { OwnedMarks } from './marked-picture'
import { readWork } from './read-work'

/** Everyone's marks under their letters; empty for kinds without marks. */
export function listPeopleMarks(kind: Kind, annotations: readonly DecidableAnnotation[]): OwnedMarks[] {
  return annotations.flatMap(({ letter, payload }) => {
    const work = readWork(kind, payload)
    return work?.kind === 'boxes' ? [{ letter, marks: work.payload.marks }] : []
  })
}
