import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, and the hash that is stored in their place. */
export function makeOneTimeSecret(prefix = ''): { secret: string; hash: string } {
  const secret = prefix + randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
