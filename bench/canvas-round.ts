import sharp from 'sharp'
import type { PayloadMark } from '@/lib/domain/annotation'
import type { Size } from '@/lib/domain/box'
import type { StartedServer } from './started-server'

const account = { email: 'owner@bench.example', password: 'a long enough password' }

/** The only account of a server, whose calls carry its session. */
export type Visitor = {
  cookie: { name: string; value: string; url: string }
  call: <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>
}

/** Makes the owner by the set-up link that the server printed, and logs in. */
export async function makeVisitor({ address, said }: StartedServer): Promise<Visitor> {
  // The link is said after the server is ready.
  const find = () => /\/setup\/([\w-]+)/.exec(said.join('\n'))?.[1]
  for (let tries = 0; tries < 100 && !find(); tries++) await new Promise((resolve) => setTimeout(resolve, 100))
  const token = find()
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await fetch(`${address}/api/v1/setup`, { method: 'POST', headers: json, body: JSON.stringify({ token, ...account }) })
  const csrf = await fetch(`${address}/api/auth/csrf`)
  const cookies = csrf.headers.getSetCookie().map((each) => each.split(';')[0])
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams({ csrfToken, ...account, json: 'true' }),
  })
  const session = answer.headers.getSetCookie().find((each) => each.startsWith('attest.session='))
  if (!session) throw new Error(`Logging in was answered with ${answer.status}.`)
  const [name = '', value = ''] = session.split(';')[0]?.split('=') ?? []
  return {
    cookie: { name, value, url: address },
    async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const form = body instanceof FormData
      const response = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          cookie: `${name}=${value}`,
          origin: address,
          ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ? body : body === undefined ? null : JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
      return (text === '' ? undefined : JSON.parse(text)) as T
    },
  }
}

type Pictures = { count: number; size: Size; format: 'jpeg' | 'png' }

/** A project with so many pictures of noise or of one colour, and an open round of boxes over them; answers its id. */
export async function makeRound({ call }: Visitor, slug: string, { count, size, format }: Pictures): Promise<string> {
  await call('POST', '/projects', { name: slug, slug, classes: ['thing'] })
  const images = Array.from({ length: count }, (_, n) => ({ id: n + 1, file_name: `${slug}-${n}.${format}`, ...size }))
  for (let from = 0; from < count; from += 20) {
    const form = new FormData()
    for (const { id, file_name } of images.slice(from, from + 20))
      form.append('files', new Blob([new Uint8Array(await paint(id, size, format))]), file_name)
    await call('POST', `/projects/${slug}/images`, form)
  }
  const form = new FormData()
  form.set('format', 'coco')
  form.set('file', new Blob([JSON.stringify({ images, categories: [], annotations: [] })]), 'instances.json')
  const { id } = await call<{ id: string }>('POST', `/projects/${slug}/imports`, form)
  for (let status = ''; status !== 'done'; ) {
    status = (await call<{ status: string }>('GET', `/imports/${id}`)).status
    if (status === 'failed') throw new Error('The import failed.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const round = { name: slug, kind: 'boxes', sample: { by: 'all' }, overlap: 1, annotators: [account.email] }
  return (await call<{ id: string }>('POST', `/projects/${slug}/rounds`, round)).id
}

function paint(seed: number, { width, height }: Size, format: 'jpeg' | 'png'): Promise<Buffer> {
  const background = { r: (seed * 47) % 256, g: (seed * 91) % 256, b: (seed * 29) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** Boxes of 20 to 120 px spread over a picture without any order; the same each time. */
export function spreadMarks(count: number, { width, height }: Size): PayloadMark[] {
  let state = 12_345
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  return Array.from({ length: count }, (_, n) => {
    const w = 20 + Math.floor(random() * 100)
    const h = 20 + Math.floor(random() * 100)
    const box = { x: Math.floor(random() * (width - w)), y: Math.floor(random() * (height - h)), w, h }
    return { id: `m${n + 1}`, number: n + 1, image: 0, class: 'thing', box }
  })
}
