import type { Work } from '@/lib/domain/annotation'

/** The decision as it is sent: blank answers left out, none beside "not answerable". */
export function tidyWork(work: Work): Work {
  switch (work.kind) {
    case 'evidence-qa':
      return { kind: work.kind, payload: tidyAnswers(work.payload) }
    case 'review':
      return { kind: work.kind, payload: tidyAnswers(work.payload) }
    default:
      return work
  }
}

function tidyAnswers<P extends { answerable: boolean; answers?: string[] | undefined }>(payload: P): P {
  const { answers = [], ...rest } = payload
  const given = answers.map((answer) => answer.trim()).filter(Boolean)
  return (rest.answerable ? { ...rest, answers: given } : rest) as P
}
