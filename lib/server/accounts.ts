import { z } from 'zod'
import { listTokens, revokeToken, saveToken } from '@/lib/db/api-tokens'
import type { AuditActor } from '@/lib/db/audit'
import { isSetUp, saveNewLink, spendPasswordLink, spendSetupLink } from '@/lib/db/one-time-links'
import { findUserByEmail, listUsers, saveUser } from '@/lib/db/users'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { text } from '@/lib/domain/text'
import { authorizeOwner, notFound } from './authorize'
import { hashSecret, makeOneTimeSecret } from './one-time-secret'
import { pageSchema, toPage } from './paging'
import { hashPassword, passwordLength } from './password'
import { getPublicUrl } from './public-url'
import type { Actor } from './session'

export const linkMinutes = { setup: 15, password: 7 * 24 * 60 } as const

const email = z
  .string()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Must be an e-mail address.')
  .transform((value) => value.toLowerCase())
export const userSchema = z.strictObject({
  email,
  name: text(200, 1).optional(),
  role: z.enum(['owner', 'member']).default('member'),
})
const password = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`)
  .refine((value) => new Set(value).size >= 5, 'Use at least five different characters.')

export async function describeMe(actor: Actor) {
  return succeed({ id: actor.userId, email: actor.email, name: actor.displayName, role: actor.role })
}

export async function listAccounts(actor: Actor, query: unknown) {
  const allowed = await authorizeOwner(actor, 'list-users')
  if (!allowed.ok) return allowed
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const rows = await listUsers(page.value.limit + 1, page.value.cursor)
  return succeed(
    toPage(
      rows,
      page.value.limit,
      (row) => row.email,
      ({ id, email, name, role, disabledAt }) => ({ id, email, name, role, disabled: disabledAt !== null }),
    ),
  )
}

type Invitation = { id: string; email: string; role: string; link: string; expiresAt: string }

/** Makes an account and the one-time link by which its person sets a password. `actor` was authorised by the caller. */
export async function inviteUser(
  actor: { name: string; userId?: string },
  input: unknown,
): Promise<Result<Invitation>> {
  const parsed = parse(userSchema, input)
  if (!parsed.ok) return parsed
  const { secret, hash } = makeOneTimeSecret()
  const expiresAt = new Date(Date.now() + linkMinutes.password * 60_000)
  const user = await saveUser(actor, { ...parsed.value, name: parsed.value.name }, { tokenHash: hash, expiresAt })
  if (!user)
    return fail('conflict', 'There is an account with this e-mail already.', {
      errors: [{ path: 'email', message: 'Already in use.' }],
    })
  return succeed({
    id: user.id,
    email: user.email,
    role: user.role,
    link: `${getPublicUrl()}/welcome/${secret}`,
    expiresAt: expiresAt.toISOString(),
  })
}

/** Makes a new one-time link for an account, for a first or a forgotten password; earlier links end. */
export async function renewLink(
  actor: AuditActor,
  account: { id: string; email: string; role: string },
): Promise<Result<Invitation>> {
  const { secret, hash } = makeOneTimeSecret()
  const expiresAt = new Date(Date.now() + linkMinutes.password * 60_000)
  await saveNewLink(actor, { tokenHash: hash, purpose: 'password', userId: account.id, expiresAt })
  const { id, email, role } = account
  return succeed({ id, email, role, link: `${getPublicUrl()}/welcome/${secret}`, expiresAt: expiresAt.toISOString() })
}

/** A new link for an account, asked for by an owner. */
export async function createLink(actor: Actor, address: string): Promise<Result<Invitation>> {
  const allowed = await authorizeOwner(actor, 'create-link')
  if (!allowed.ok) return allowed
  const account = await findUserByEmail(address)
  if (!account) return notFound
  if (account.disabledAt) return fail('conflict', 'This account is disabled. Nobody can log in with it.')
  return renewLink(allowed.value, account)
}

/** A new set-up link for the first owner; null once set-up was done. */
export async function makeSetupLink(): Promise<string | null> {
  if (await isSetUp()) return null
  const { secret, hash } = makeOneTimeSecret()
  await saveNewLink(
    { name: 'operator' },
    { tokenHash: hash, purpose: 'setup', expiresAt: new Date(Date.now() + linkMinutes.setup * 60_000) },
  )
  return `${getPublicUrl()}/setup/${secret}`
}

export async function createUser(actor: Actor, input: unknown): Promise<Result<Invitation>> {
  const allowed = await authorizeOwner(actor, 'create-user')
  return allowed.ok ? inviteUser(actor, input) : allowed
}

export const passwordSchema = z.strictObject({ token: z.string().min(20).max(200), password })

/** Sets a password by a one-time link. */
export async function setPassword(input: unknown): Promise<Result<null>> {
  const parsed = parse(passwordSchema, input)
  if (!parsed.ok) return parsed
  const done = await spendPasswordLink(hashSecret(parsed.value.token), await hashPassword(parsed.value.password))
  return done
    ? succeed(null)
    : fail('gone', 'This link was used already, or its time is over. Ask an owner for a new one.')
}

export const setupSchema = z.strictObject({
  token: z.string().min(20).max(200),
  email,
  name: text(200, 1).optional(),
  password,
})

/** Makes the first owner by the one-time set-up link; once that was done, set-up is "not found" for ever. */
export async function completeSetup(input: unknown): Promise<Result<null>> {
  if (await isSetUp()) return notFound
  const parsed = parse(setupSchema, input)
  if (!parsed.ok) return parsed
  const { token, email: address, name, password: chosen } = parsed.value
  const outcome = await spendSetupLink(hashSecret(token), {
    email: address,
    ...(name ? { name } : {}),
    passwordHash: await hashPassword(chosen),
  })
  if (outcome === 'done') return succeed(null)
  if (outcome === 'email-taken') return fail('conflict', 'There is an account with this e-mail already.')
  return (await isSetUp())
    ? notFound
    : fail('gone', 'This link was used already, or its 15 minutes are over. Restart Attest for a new one.')
}

export const tokenSchema = z.strictObject({
  name: text(200, 1),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
})

export async function createToken(
  actor: { name: string; userId: string },
  input: unknown,
): Promise<Result<{ id: string; token: string }>> {
  const parsed = parse(tokenSchema, input)
  if (!parsed.ok) return parsed
  const { secret, hash } = makeOneTimeSecret('att_')
  const expiresAt = parsed.value.expiresAt ? new Date(parsed.value.expiresAt) : null
  const { id } = await saveToken(actor, { userId: actor.userId, name: parsed.value.name, tokenHash: hash, expiresAt })
  return succeed({ id, token: secret })
}

export async function listOwnTokens(actor: Actor) {
  return succeed({ data: await listTokens(actor.userId), nextCursor: null })
}

export async function deleteToken(actor: Actor, id: string): Promise<Result<null>> {
  return (await revokeToken(actor, actor.userId, id)) ? succeed(null) : notFound
}
