import { expect, it } from 'vitest'
import { readJson } from './read-json'

const url = 'http://127.0.0.1/api/v1/x'
const json = { 'content-type': 'application/json' }
function send(text: string, headers: Record<string, string> = {}): Request {
  const bytes = new TextEncoder().encode(text)
  return new Request(url, {
    method: 'POST',
    body: bytes,
    headers: { ...json, 'content-length': String(bytes.length), ...headers },
  })
}
/** Without a length said beforehand. */
function stream(chunks: string[], headers: Record<string, string> = json): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { ...headers, 'transfer-encoding': 'chunked' } }
  return new Request(url, init as RequestInit)
}
const refusal = (code: string) => expect.objectContaining({ ok: false, code })

it('reads what says its length and what comes in chunks alike', async () => {
  const value = { a: [1, 'ä', null] }
  const text = JSON.stringify(value)
  expect(await readJson(send(text))).toEqual({ ok: true, value })
  expect(await readJson(stream([text.slice(0, 5), text.slice(5)]))).toEqual({ ok: true, value })
})

it('takes no body for none', async () => {
  expect(await readJson(new Request(url, { method: 'POST' }))).toEqual({ ok: true, value: undefined })
  expect(await readJson(send(''))).toEqual({ ok: true, value: undefined })
  expect(await readJson(stream([]))).toEqual({ ok: true, value: undefined })
})

it.each([
  ['plainly', '{"a":{"__proto__":{"isOwner":true}}}'],
  ['with an escape', '{"\\u005f_proto__":1}'],
  ['with escapes of another spelling', '{"__prot\\u006F__":1}'],
])('refuses the key "__proto__" written %s', async (_, text) => {
  expect(await readJson(send(text))).toEqual(refusal('invalid'))
})

it('lets the word stand in a text', async () => {
  expect(await readJson(send('{"note":"__proto__ \\u00e9"}'))).toEqual({ ok: true, value: { note: '__proto__ é' } })
})

it('refuses what is cut off, too large, of another type, or no JSON in UTF-8', async () => {
  expect(await readJson(send('{"a":1}', { 'content-length': '9' }))).toEqual(refusal('invalid'))
  expect(await readJson(send('{"a":1}', { 'content-type': 'text/plain' }))).toEqual(refusal('unsupported'))
  expect(await readJson(send('{"a":'))).toEqual(refusal('invalid'))
  const request = new Request(url, {
    method: 'POST',
    body: new Uint8Array([0x22, 0xff, 0x22]),
    headers: { ...json, 'content-length': '3' },
  })
  expect(await readJson(request)).toEqual(refusal('invalid'))
  const large = 'x'.repeat(1_000_000)
  expect(await readJson(stream(Array(9).fill(large)))).toEqual(refusal('too-large'))
  expect(await readJson(send(`"${large.repeat(8)}"`))).toEqual(refusal('too-large'))
})
