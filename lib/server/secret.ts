import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SHORTEST_BYTES = 32
const FEWEST_DIFFERENT_CHARACTERS = 8
const wellKnown =
  /change.?(me|this|it)|example|password|passphrase|placeholder|replace.?(me|this|with)|your.?(own.?)?secret|secret.?key|insecure|top.?secret|my.?secret|keyboard.?cat|0123456789|abcdefgh|qwerty/i

/** Says what is wrong with a secret, as the rest of a sentence, or null. Never repeats the secret itself. */
export function judgeSecret(secret: string): string | null {
  if (Buffer.byteLength(secret) < SHORTEST_BYTES)
    return `is shorter than ${SHORTEST_BYTES} bytes; remove it and one is generated in the data directory.`
  if (wellKnown.test(secret) || new Set(secret).size < FEWEST_DIFFERENT_CHARACTERS)
    return 'is well known or easy to guess; remove it and one is generated in the data directory.'
  return null
}

/** Reads the secret of a data directory, generating it once (mode 0600). Throws if the file holds an unusable one. */
export function loadSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const secret = readSecret(file) ?? createSecret(file)
  const fault = judgeSecret(secret)
  if (fault) throw new Error(`The secret in ${file} ${fault}`)
  return secret
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    chmodSync(file, 0o600)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written whole under another name first: of two processes starting at once both must end with the same secret. */
function createSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
