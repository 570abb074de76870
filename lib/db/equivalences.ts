import { classifyAnswers } from '@/lib/domain/answer/classify-answers'
import type { References } from '@/lib/domain/item'
import { type AuditActor, saveAudit } from './audit'
import { transact } from './transact'

export type Equivalence = {
  projectId: string
  versionId: string
  personId: string
  answerHash: string
  answers: string[]
  equivalent: boolean
}

/**
 * Keeps what a person decided about an answer to an item version, for everyone who gave or will give it; a later
 * decision replaces it and stands in the audit log beside it. False where the project has no such version.
 */
export async function saveEquivalence(actor: AuditActor, decision: Equivalence): Promise<boolean> {
  const { projectId, versionId, answerHash, answers, equivalent, personId } = decision
  return transact(async (tx) => {
    const version = await tx.itemVersion.findFirst({
      where: { id: versionId, projectId },
      select: { id: true, reference: { select: { alternatives: true } } },
    })
    if (!version) return false
    const data = { answers, equivalent, personId }
    await tx.answerEquivalence.upsert({
      where: { versionId_answerHash: { versionId, answerHash } },
      create: { projectId, versionId, answerHash, ...data },
      update: { ...data, createdAt: new Date() },
    })
    const references = (version.reference?.alternatives ?? []) as References
    const answerClass = classifyAnswers(answers, references, equivalent)
    await tx.answerClass.upsert({
      where: { versionId_answerHash: { versionId, answerHash } },
      create: { projectId, versionId, answerHash, class: answerClass },
      update: { class: answerClass },
    })
    await saveAudit(tx, actor, {
      projectId,
      act: 'answer-equivalence',
      objectType: 'item-version',
      objectId: versionId,
      detail: { answers, equivalent },
    })
    return true
  })
}
