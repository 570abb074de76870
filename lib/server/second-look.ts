import { findAssignment } from '@/lib/db/assignments'
import { saveSecondLook } from '@/lib/db/second-looks'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { chooseSecondLookSchema, type SecondLookRow } from '@/lib/domain/second-look'
import { notFound } from './authorize'
import type { Actor } from './session'

/** Takes what a person says after seeing the references of their own submitted work; once, and the same again is fine. */
export async function takeSecondLook(actor: Actor, id: string, body: unknown): Promise<Result<SecondLookRow>> {
  const row = await findAssignment(id, actor.userId)
  if (!row) return notFound
  const schema = chooseSecondLookSchema(row.round.kind)
  if (!schema) return fail('conflict', `Rounds of ${row.round.kind} have no second look.`)
  const parsed = parse(schema, body)
  if (!parsed.ok) return parsed
  switch (await saveSecondLook(actor, id, parsed.value)) {
    case 'stored':
    case 'same':
      return succeed(parsed.value)
    case 'other':
      return fail('conflict', 'You have said already how your answer and the reference compare.')
    case 'not-compared':
      return fail('conflict', 'There is nothing to compare with here.')
  }
}
