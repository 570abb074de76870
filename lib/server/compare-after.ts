import type { OwnAssignment } from '@/lib/db/assignments'
import { findScoring } from '@/lib/db/second-looks'
import type { Work } from '@/lib/domain/annotation'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { scoreAnswer } from '@/lib/domain/answer/score-answer'
import { comparesAfter } from '@/lib/domain/second-look'

/** Whether the person is shown the references after this submission: by kind, the round's setting, and the answer. */
export async function compareAfter({ id, round }: OwnAssignment, work: Work): Promise<boolean> {
  if (work.kind !== 'evidence-qa' || round.secondLook === 'none')
    return comparesAfter(round.kind, round.secondLook, null)
  const scoring = await findScoring(id)
  if (!scoring?.references?.length) return false
  const { dataset, references, answerType } = scoring
  const { answerable, answers = [] } = work.payload
  const { score } = scoreAnswer(chooseMetric(dataset), answerable ? answers : [], references, answerType)
  return comparesAfter(round.kind, round.secondLook, answerable ? score : 0)
}
