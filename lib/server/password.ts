import { hash, verify } from '@node-rs/argon2'

// OWASP's stated minimum for argon2id: 19 MiB, two passes, one lane (about 15 ms here).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const passwordLength = { min: 12, max: 256 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let dummy: Promise<string> | undefined

/** Whether a password fits a hash. An unknown user costs the same time: a made-up hash is checked and the answer is no. */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  try {
    const fits = await verify(stored ?? (await dummy), password)
    return fits && stored != null
  } catch {
    return false
  }
}
