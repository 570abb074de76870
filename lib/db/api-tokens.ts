import { type AuditActor, saveAudit } from './audit'
import { pool, prisma } from './client'
import type { ActorRow } from './sessions'
import { transact } from './transact'

export type TokenActor = ActorRow & { tokenId: string; requests: number }

/** Length of the window in which a token's requests are counted, in seconds. */
export const rateWindowSeconds = 10

/** The account of a token that is good right now, and how many requests it made in this window; one statement. */
export async function findTokenActor(tokenHash: string): Promise<TokenActor | null> {
  const { rows } = await pool().query<TokenActor>({
    name: 'token-find',
    text: `with found as (
        select t.id as token_id, u.id as user_id, u.email, u.name, u.role
        from api_token t join user_account u on u.id = t.user_id
        where t.token_hash = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > now()) and u.disabled_at is null),
      counted as (
        insert into rate_window as r (id, started_at, count) select 'token:' || token_id, now(), 1 from found
        on conflict (id) do update set
          count = case when r.started_at < now() - interval '${rateWindowSeconds} seconds' then 1 else r.count + 1 end,
          started_at = case when r.started_at < now() - interval '${rateWindowSeconds} seconds' then now() else r.started_at end
        returning count)
      select token_id as "tokenId", user_id as "userId", email, name, role, counted.count as requests from found, counted`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

export function listTokens(userId: string) {
  return prisma().apiToken.findMany({
    where: { userId, revokedAt: null },
    select: { id: true, name: true, createdAt: true, expiresAt: true },
    orderBy: { createdAt: 'asc' },
  })
}

export async function saveToken(
  actor: AuditActor,
  token: { userId: string; name: string; tokenHash: string; expiresAt: Date | null },
): Promise<{ id: string }> {
  return transact(async (tx) => {
    const made = await tx.apiToken.create({ data: token, select: { id: true } })
    await saveAudit(tx, actor, {
      act: 'token-created',
      objectType: 'token',
      objectId: made.id,
      detail: { name: token.name },
    })
    return made
  })
}

/** Revokes one of the account's own tokens; false where there is none such. */
export async function revokeToken(actor: AuditActor, userId: string, id: string): Promise<boolean> {
  return transact(async (tx) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id, userId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count > 0) await saveAudit(tx, actor, { act: 'token-revoked', objectType: 'token', objectId: id })
    return count > 0
  })
}
