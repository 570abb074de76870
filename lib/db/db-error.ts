import { Prisma } from '@/generated/prisma/client'

type Cause = { code?: unknown; constraint?: unknown; originalCode?: unknown; cause?: unknown; meta?: unknown }

function listCauses(error: unknown): Cause[] {
  const found: Cause[] = []
  let current: unknown = error
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth++) {
    const cause = current as Cause & { driverAdapterError?: unknown }
    found.push(cause)
    if (typeof cause.meta === 'object' && cause.meta !== null) found.push(cause.meta as Cause)
    const meta = cause.meta as { driverAdapterError?: unknown } | undefined
    current = cause.cause ?? meta?.driverAdapterError
  }
  return found
}

/** Whether a write failed because a unique key is taken (Postgres 23505, Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, originalCode }) => code === '23505' || originalCode === '23505' || code === 'P2002',
  )
}

// 22021: a text with a NUL character, which no stored text can hold.
const malformed = new Set(['22P02', '22021', 'P2023'])

/** Whether an id was not even of the form of an id; such a thing does not exist. */
export function isMalformedId(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, originalCode }) => malformed.has(String(code)) || malformed.has(String(originalCode)),
  )
}

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
])

/** Whether the database cannot be reached right now; the same request may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  const message = error instanceof Error ? error.message : ''
  // pg's own words for a lost or exhausted connection carry no code.
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
    return true
  return listCauses(error).some(
    ({ code, originalCode }) => unavailable.has(String(code)) || unavailable.has(String(originalCode)),
  )
}

/** Whether the disk is full (Postgres 53100, or the file system's ENOSPC). */
export function isStorageFull(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, originalCode }) => code === '53100' || originalCode === '53100' || code === 'ENOSPC',
  )
}
