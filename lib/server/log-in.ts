import { clearEvents, countEvent } from '@/lib/db/rate-windows'
import { findCredentials } from '@/lib/db/users'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { hashSecret } from './one-time-secret'
import { checkPassword, passwordLength } from './password'

const triesPerWindow = 10
const windowSeconds = 15 * 60

/**
 * Checks an e-mail and a password. Tries are counted per account in the database, before any hashing, so that guessing
 * is as slow over many replicas and addresses as over one; an account that does not exist counts and takes time alike.
 */
export async function logIn(email: unknown, password: unknown): Promise<Result<{ userId: string; email: string }>> {
  const refused = fail('unauthenticated', 'E-mail or password is not right.')
  if (typeof email !== 'string' || typeof password !== 'string') return refused
  if (email.length > 320 || password.length > passwordLength.max) return refused
  const key = `login:${hashSecret(email.toLowerCase())}`
  const { count, secondsLeft } = await countEvent(key, windowSeconds)
  if (count > triesPerWindow)
    return fail(
      'rate-limited',
      'Too many tries for this account. Wait a few minutes, or ask an owner for a new link.',
      {
        extra: { retryAfter: secondsLeft },
      },
    )
  const user = await findCredentials(email)
  const fits = await checkPassword(password, user?.passwordHash)
  if (!user || !fits || user.disabledAt) return refused
  await clearEvents(key)
  return succeed({ userId: user.id, email: user.email })
}
