export type JsonText = string | readonly JsonText[]

/**
 * The text of a JSON object with the values of some of its own keys replaced; everything else keeps its bytes. New texts
 * are escaped as the source does it: beyond ASCII only where the source shows such signs, lists with its spacing.
 */
export function replaceJsonValues(object: string, changes: Readonly<Record<string, JsonText>>): string {
  const style = { ascii: !beyondAscii.test(object), separator: /",\s/.test(object) ? ', ' : ',' }
  let written = ''
  let from = 0
  for (const { key, start, end } of listValues(object)) {
    const value = Object.hasOwn(changes, key) ? changes[key] : undefined
    if (value === undefined) continue
    written += object.slice(from, start) + writeValue(value, style)
    from = end
  }
  return written + object.slice(from)
}

const beyondAscii = /[\u0080-\uffff]/
const everyBeyondAscii = /[\u0080-\uffff]/g

type Style = { ascii: boolean; separator: string }

function writeValue(value: JsonText, style: Style): string {
  if (typeof value !== 'string') return `[${value.map((one) => writeValue(one, style)).join(style.separator)}]`
  const text = JSON.stringify(value)
  if (!style.ascii) return text
  return text.replace(everyBeyondAscii, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

type Place = { key: string; start: number; end: number }

/** Where the values of an object's own keys stand; the text must be valid JSON. */
function* listValues(object: string): Generator<Place> {
  let at = skipSpace(object, object.indexOf('{') + 1)
  while (object[at] === '"') {
    const keyEnd = findStringEnd(object, at)
    const key = JSON.parse(object.slice(at, keyEnd)) as string
    const start = skipSpace(object, object.indexOf(':', keyEnd) + 1)
    const next = findValueEnd(object, start)
    yield { key, start, end: start + object.slice(start, next).trimEnd().length }
    at = skipSpace(object, next + 1)
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at++
  return at
}

/** Behind the quote that closes a string. */
function findStringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The comma or bracket that ends a value of the object's own level. */
function findValueEnd(text: string, start: number): number {
  let depth = 0
  let at = start
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      at = findStringEnd(text, at)
      continue
    }
    if (depth === 0 && (sign === ',' || sign === '}')) return at
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    at++
  }
  return at
}
