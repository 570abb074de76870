import { LosslessNumber, parse, stringify } from 'lossless-json'
import { fail, type Result, succeed } from '../domain/errors'
import { writePath } from '../domain/parse'
import { findUnstorable } from '../domain/text'
import { findUnsafeName } from './unsafe-name'

export type JsonObject = Record<string, unknown>

// The parser is recursive: deeper texts would exhaust the stack.
const maxDepth = 64

/**
 * Parses JSON without changing what it says: a number that JavaScript would write otherwise (a 64-bit id, 1.0, 1e999)
 * stays a LosslessNumber. Refused, with the place: invalid JSON, NaN, two values for one key, nesting deeper than 64,
 * keys that reach an object's prototype, text that cannot be stored.
 */
export function parseJson(text: string): Result<unknown> {
  const { depth, keys, numbersAreExact } = scan(text)
  if (depth > maxDepth) return fail('invalid', `The JSON is nested deeper than ${maxDepth} levels.`)
  const quick = numbersAreExact ? parseQuickly(text, keys) : undefined
  let value: unknown = quick
  try {
    if (quick === undefined) value = parse(text, undefined, keepNumber)
  } catch (error) {
    return fail('invalid', `This is not valid JSON: ${error instanceof Error ? error.message : 'unknown error'}.`)
  }
  // Most texts cannot hold such a mistake, and walking through the values costs as much as parsing them.
  const mistake = suspicious.test(text) || !text.isWellFormed() ? findMistake(value, []) : null
  return mistake ? fail('invalid', `${mistake.path || 'The value'}: ${mistake.message}`) : succeed(value)
}

const suspicious = /\\u|__proto__|constructor|prototype/

function keepNumber(text: string): number | LosslessNumber {
  const value = Number(text)
  return String(value) === text ? value : new LosslessNumber(text)
}

/**
 * JSON.parse is ten times as fast and says the same where all numbers are exact and no key of an object is repeated:
 * then the text has as many keys as the value. Undefined where that is not so.
 */
function parseQuickly(text: string, keys: number): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return countKeys(value) === keys ? value : undefined
  } catch {
    return undefined
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return inner.reduce<number>((sum, one) => sum + countKeys(one), Array.isArray(value) ? 0 : inner.length)
}

const numberToken = /-?[\d.eE+-]+/y

/** Looks at what stands outside strings: the depth of nesting, the keys (colons), and whether numbers stay as written. */
function scan(text: string): { depth: number; keys: number; numbersAreExact: boolean } {
  let depth = 0
  let deepest = 0
  let keys = 0
  let numbersAreExact = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) at = findStringEnd(text, at)
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x5d || code === 0x7d) depth--
    else if (code === 0x3a) keys++
    else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      numberToken.lastIndex = at
      const token = numberToken.exec(text)?.[0] ?? ''
      numbersAreExact &&= String(Number(token)) === token
      at += Math.max(token.length, 1) - 1
    }
  }
  return { depth: deepest, keys, numbersAreExact }
}

/** Where the quote is that closes the string opened at `start`; the end of the text if there is none. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

function findMistake(value: unknown, path: PropertyKey[]): { path: string; message: string } | null {
  if (typeof value === 'string') {
    const message = findUnstorable(value)
    return message ? { path: writePath(path), message } : null
  }
  if (!Array.isArray(value) && !isJsonObject(value)) return null
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, inner] of entries) {
    const message = typeof key === 'string' ? (findUnsafeName(key) ?? findUnstorable(key)) : null
    if (message) return { path: writePath(path), message }
    const mistake = findMistake(inner, [...path, key])
    if (mistake) return mistake
  }
  return null
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)
}

/** A finite number, or null: texts, null, NaN and numbers too large for JavaScript are none. */
export function readNumber(value: unknown): number | null {
  const number = value instanceof LosslessNumber ? Number(value.value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** An id as text, trimmed, a number exactly as the file writes it (1.0 and 1 differ); null for anything else. */
export function readId(value: unknown): string | null {
  if (value instanceof LosslessNumber) return value.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() ? value.trim() : null
}

/** The top-level values as text, for the raw record: texts as they are, everything else as JSON. */
export function listFields(object: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, typeof value === 'string' ? value : (stringify(value) ?? '')]),
  )
}

/** The value with all numbers as JavaScript numbers; one that is too large becomes Infinity, for the schema to refuse. */
export function plainNumbers(value: unknown): unknown {
  return hasLosslessNumber(value) ? replaceNumbers(value) : value
}

function hasLosslessNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return value instanceof LosslessNumber || Object.values(value).some(hasLosslessNumber)
}

function replaceNumbers(value: unknown): unknown {
  if (value instanceof LosslessNumber) return Number(value.value)
  if (Array.isArray(value)) return value.map(replaceNumbers)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceNumbers(inner)]))
}
