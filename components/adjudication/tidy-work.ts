import type { Work } from '@/lib/domain/annotation'

/** The decision as it is sent: blank answers left out, none beside "not answerable". */
export function tidyWork(work: Work): Work {
  if (work.kind !== 'evidence-qa') return work
  const { answers = [], ...rest } = work.payload
  if (!rest.answerable) return { kind: work.kind, payload: rest }
  return { kind: work.kind, payload: { ...rest, answers: answers.map((answer) => answer.trim()).filter(Boolean) } }
}
