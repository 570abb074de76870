import { fail, type Result, succeed } from '@/lib/domain/errors'

const maxJsonBytes = 8_000_000

/** The bytes of a body, or how many there were if they are more than `maxJsonBytes`. */
async function readBytes(request: Request, body: ReadableStream<Uint8Array>): Promise<Uint8Array | number> {
  // What says its length beforehand is read in one go, which is quicker; the HTTP parser lets no more of it through.
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) <= maxJsonBytes) return new Uint8Array(await request.arrayBuffer())
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    // The rest of what is too much is read and dropped: left unread, it would block the next request of the connection.
    if (size <= maxJsonBytes) chunks.push(value)
  }
  return size > maxJsonBytes ? size : Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A JSON body of a request; undefined where it has none. Refused where it is too large, cut off, or not JSON in UTF-8. */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const declared = request.headers.get('content-length')
  // A body has a length or is sent in chunks.
  if (declared === '0' || (declared === null && request.headers.get('transfer-encoding') === null))
    return succeed(undefined)
  if (!request.body) return succeed(undefined)
  const bytes = await readBytes(request, request.body)
  if (typeof bytes === 'number') return fail('too-large', `A request body may have at most ${maxJsonBytes / 1e6} MB.`)
  if (bytes.byteLength === 0) return succeed(undefined)
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail('unsupported', 'Send the body as application/json.')
  if (declared !== null && Number(declared) !== bytes.byteLength)
    return fail('invalid', 'The body was cut off on its way.')
  try {
    return succeed(parseJson(utf8.decode(bytes)))
  } catch (error) {
    return fail('invalid', error instanceof PrototypeKey ? error.message : 'The body is not valid JSON in UTF-8.')
  }
}

class PrototypeKey extends Error {}
function refusePrototype(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__') throw new PrototypeKey('The body holds a key "__proto__".')
  return value
}

/** Keys are looked at only where one could be `__proto__`, written plainly or with escapes: looking takes longer than parsing. */
function parseJson(text: string): unknown {
  return /__proto__|\\u00/.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text)
}
