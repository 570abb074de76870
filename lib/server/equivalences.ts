import { createHash } from 'node:crypto'
import { z } from 'zod'
import { saveEquivalence } from '@/lib/db/equivalences'
import { writeAnswerSet } from '@/lib/domain/answer/score-answer'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { isId } from '@/lib/domain/id'
import { parse } from '@/lib/domain/parse'
import { text } from '@/lib/domain/text'
import { authorizeProject, notFound } from './authorize'
import type { Actor } from './session'

/** The body of PUT /projects/{p}/equivalences: `version` is the item version that was answered. */
export const equivalenceSchema = z.strictObject({
  version: z.string().max(100),
  answers: z.array(text(2000, 1)).min(1).max(200),
  equivalent: z.boolean(),
})

/** The name under which a decision about answers is kept. */
export function hashAnswers(answers: readonly string[]): string {
  return createHash('sha256').update(writeAnswerSet(answers)).digest('hex')
}

/** Decides once whether answers mean what an item's references mean; holds for people and models alike. */
export async function decideEquivalence(
  actor: Actor,
  project: string,
  body: unknown,
): Promise<Result<{ equivalent: boolean }>> {
  const access = await authorizeProject(actor, project, 'adjudicate')
  if (!access.ok) return access
  const parsed = parse(equivalenceSchema, body)
  if (!parsed.ok) return parsed
  const { projectId, personId } = access.value
  if (!personId) return fail('conflict', 'Only a member of the project can decide this.')
  const { version, answers, equivalent } = parsed.value
  if (!isId(version)) return notFound
  const saved = await saveEquivalence(actor, {
    ...{ projectId, personId, equivalent, versionId: version, answerHash: hashAnswers(answers) },
    answers: JSON.parse(writeAnswerSet(answers)) as string[],
  })
  return saved ? succeed({ equivalent }) : notFound
}
