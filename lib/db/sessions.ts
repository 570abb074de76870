import { pool, prisma } from './client'

/** Sessions end 12 h after log-in and 2 h after the last input, whichever comes first. */
const absoluteHours = 12
const idleHours = 2

export type ActorRow = { userId: string; email: string; name: string | null; role: 'owner' | 'member' }

export async function saveSession(userId: string): Promise<string> {
  const { id } = await prisma().session.create({ data: { userId }, select: { id: true } })
  return id
}

/**
 * The account of a session that is alive right now. `input`: the person did something, so the idle time starts anew; it
 * is written every 30 seconds at most, since a request that only reads need not wait for the disk.
 */
export async function findSessionActor(sessionId: string, input: boolean): Promise<ActorRow | null> {
  const { rows } = await pool().query<ActorRow>({
    name: input ? 'session-touch' : 'session-find',
    text: input
      ? `with alive as (
           select s.id, s.user_id, s.last_input_at < now() - interval '30 seconds' as old from session s
           where s.id = $1 and s.ended_at is null and s.created_at > now() - interval '${absoluteHours} hours'
             and s.last_input_at > now() - interval '${idleHours} hours'),
         touched as (update session s set last_input_at = now() from alive where s.id = alive.id and alive.old)
         select u.id as "userId", u.email, u.name, u.role from alive join user_account u on u.id = alive.user_id where u.disabled_at is null`
      : `select u.id as "userId", u.email, u.name, u.role from session s join user_account u on u.id = s.user_id
         where s.id = $1 and s.ended_at is null and u.disabled_at is null
           and s.created_at > now() - interval '${absoluteHours} hours' and s.last_input_at > now() - interval '${idleHours} hours'`,
    values: [sessionId],
  })
  return rows[0] ?? null
}

export async function endSession(sessionId: string): Promise<void> {
  await prisma().session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: new Date() } })
}

/** Ends every session of an account ("log out everywhere"). */
export async function endSessions(userId: string): Promise<void> {
  await prisma().session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: new Date() } })
}
