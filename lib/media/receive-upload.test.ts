import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result } from '../domain/errors'
import { receiveUpload, type Upload, type UploadLimits } from './receive-upload'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'attest-upload-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const address = 'http://localhost/api/v1/projects/p/images'

function receive(request: Request, limits: Partial<UploadLimits> = {}): Promise<Result<Upload>> {
  return receiveUpload(request, { directory, maxBytes: 20_000_000, ...limits })
}

function post(form: FormData): Request {
  return new Request(address, { method: 'POST', body: form })
}

function raw(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=B', ...headers } }
  return new Request(address, { ...init, duplex: 'half' } as RequestInit)
}

const part = '--B\r\nContent-Disposition: form-data; name="files"; filename="a.bin"\r\n\r\n'

async function expectFailure(result: Result<Upload>, code: string): Promise<void> {
  expect(result).toMatchObject({ ok: false, code })
  expect(await readdir(directory)).toEqual([])
}

describe('receiveUpload', () => {
  it('streams repeated files and fields, and disposes of them', async () => {
    const big = Buffer.alloc(12_000_000, 'attest')
    const form = new FormData()
    form.append('files', new Blob([big]), 'big.bin')
    form.append('note', 'first')
    form.append('files', new Blob([]), 'a/b c#1%25?&;+é漢🙂".png')
    form.append('note', 'zweite ü')
    const result = await receive(post(form))
    if (!result.ok) throw new Error(result.detail)
    const { files, fields, dispose } = result.value
    expect(files.map(({ field, name, bytes }) => [field, name, bytes]).sort()).toEqual([
      ['files', 'a/b c#1%25?&;+é漢🙂".png', 0],
      ['files', 'big.bin', 12_000_000],
    ])
    expect(fields.get('note')).toEqual(['first', 'zweite ü'])
    const file = files.find(({ name }) => name === 'big.bin')
    expect((await readFile(file?.path ?? '')).equals(big)).toBe(true)
    expect(file?.sha256).toBe(createHash('sha256').update(big).digest('hex'))
    await dispose()
    expect(await readdir(directory)).toEqual([])
  })

  it('writes to random names whatever the file is called', async () => {
    const form = new FormData()
    form.append('files', new Blob(['x']), '../../escaped.txt')
    const result = await receive(post(form))
    if (!result.ok) throw new Error(result.detail)
    expect(result.value.files[0]?.name).toBe('../../escaped.txt')
    expect(path.dirname(result.value.files[0]?.path ?? '')).toBe(directory)
  })

  it('keeps the order in which the files were sent', async () => {
    const form = new FormData()
    for (let i = 0; i < 30; i++) form.append('files', new Blob([Buffer.alloc((30 - i) * 5000)]), `${i}.bin`)
    const result = await receive(post(form))
    expect(result.ok && result.value.files.map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, i) => `${i}.bin`),
    )
  })

  it('refuses by the declared length without reading, and by the real one where none is declared', async () => {
    const body = `${part}${'x'.repeat(5000)}\r\n--B--\r\n`
    await expectFailure(await receive(raw(body, { 'content-length': '5001' }), { maxBytes: 5000 }), 'too-large')
    await expectFailure(await receive(raw(body), { maxBytes: 5000 }), 'too-large')
  })

  it.each([
    ['in a header', '--B\r\nContent-Dispo'],
    ['in a file', `${part}half of it`],
    ['before the last line', `${part}whole\r\n--B\r\n`],
    ['without any form', 'hello'],
    ['empty', ''],
  ])('refuses a body cut off %s', async (_, body) => {
    await expectFailure(await receive(raw(body)), 'invalid')
  })

  it('refuses a body shorter than declared even where the form looks complete', async () => {
    const body = `${part}x\r\n--B--\r\n`
    await expectFailure(await receive(raw(body, { 'content-length': '9999' })), 'invalid')
  })

  it('cleans up when the connection breaks', async () => {
    let sent = 0
    const broken = new ReadableStream({
      pull(controller) {
        if (sent++ < 20) controller.enqueue(Buffer.from(sent === 1 ? part : 'x'.repeat(70_000)))
        else controller.error(new Error('aborted'))
      },
    })
    await expectFailure(await receive(raw(broken)), 'invalid')
  })

  it('refuses too many files, too many fields and too long a field', async () => {
    const form = new FormData()
    for (const name of ['a', 'b', 'c']) form.append('files', new Blob([name]), name)
    await expectFailure(await receive(post(form), { maxFiles: 2 }), 'too-large')
    const texts = new FormData()
    texts.append('options', 'x'.repeat(1000))
    texts.append('format', 'coco')
    await expectFailure(await receive(post(texts), { maxFields: 1 }), 'too-large')
    await expectFailure(await receive(post(texts), { maxFieldBytes: 999 }), 'too-large')
  })

  it('refuses other content types and a form without boundary', async () => {
    const json = new Request(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    await expectFailure(await receive(json), 'unsupported')
    await expectFailure(await receive(raw('x', { 'content-type': 'multipart/form-data; charset=utf8' })), 'invalid')
  })

  it('says storage-full on a full disk, and throws other errors of the file system', async () => {
    const form = new FormData()
    form.append('files', new Blob([Buffer.alloc(100_000)]), 'a.bin')
    vi.resetModules()
    vi.doMock('node:fs', async (load) => ({
      ...(await load<typeof import('node:fs')>()),
      createWriteStream: () =>
        new Writable({
          write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
        }),
    }))
    const full = await import('./receive-upload')
    vi.doUnmock('node:fs')
    vi.resetModules()
    await expectFailure(await full.receiveUpload(post(form), { directory, maxBytes: 1e6 }), 'storage-full')
    const absent = path.join(directory, 'absent')
    await expect(receiveUpload(post(form), { directory: absent, maxBytes: 1e6 })).rejects.toThrow('ENOENT')
  })
})
