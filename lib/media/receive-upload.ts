import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { type Failure, fail, type Result, succeed } from '../domain/errors'
import { type SpooledFile, spoolFile } from './spool-file'
import { isFullDisk } from './storage-full'

export type UploadedFile = SpooledFile & { field: string; name: string }

export type Upload = {
  /** The values of each text field, in order; a field may be repeated. */
  fields: Map<string, string[]>
  files: UploadedFile[]
  /** SHA-256 of the whole body in hex: what an idempotency key is compared with. */
  sha256: string
  /** Removes the temporary files; call it in a `finally`. */
  dispose(): Promise<void>
}

export type UploadLimits = { maxBytes: number; maxFiles?: number; maxFields?: number; maxFieldBytes?: number }

/** A refusal found while reading; it ends the reading and becomes the answer. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.detail)
  }
}

function refuse(code: 'too-large' | 'invalid', detail: string): Refused {
  return new Refused(fail(code, detail))
}

/**
 * Streams a multipart form to temporary files in `directory`, never into memory. Fails with `unsupported` (no multipart
 * form), `too-large`, `invalid` (malformed or cut off) or `storage-full`, and then leaves no file behind.
 */
export async function receiveUpload(
  request: Request,
  options: UploadLimits & { directory: string },
): Promise<Result<Upload>> {
  const refusal = checkHeaders(request.headers, options.maxBytes)
  if (refusal) return refusal
  if (!request.body) return fail('invalid', 'The request has no body.')
  const files: UploadedFile[] = []
  const dispose = async (): Promise<void> => {
    // A place stays empty where a file failed; forEach and flat pass over it.
    await Promise.all(files.flat().map((file) => rm(file.path, { force: true })))
  }
  try {
    const { fields, sha256 } = await readForm(request, Readable.fromWeb(request.body as ReadableStream), options, files)
    return succeed({ fields, files, sha256, dispose })
  } catch (error) {
    await dispose()
    return explain(error)
  }
}

function checkHeaders(headers: Headers, maxBytes: number): Failure | null {
  if (!/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? ''))
    return fail('unsupported', 'Send the files as multipart/form-data.')
  const declared = readLength(headers)
  return declared !== null && declared > maxBytes ? fail('too-large', sayTooLarge(maxBytes)) : null
}

function sayTooLarge(maxBytes: number): string {
  return `The upload has more than ${maxBytes} bytes.`
}

function readLength(headers: Headers): number | null {
  const text = headers.get('content-length')
  return text === null ? null : Number(text)
}

async function readForm(
  request: Request,
  body: Readable,
  options: UploadLimits & { directory: string },
  files: UploadedFile[],
): Promise<{ fields: Map<string, string[]>; sha256: string }> {
  const fields = new Map<string, string[]>()
  const spooling: Promise<void>[] = []
  const form = createParser(request, options)
  const abort = new AbortController()
  const stop = (reason: unknown): void => abort.abort(reason)
  form.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated) stop(refuse('too-large', 'A text field of the form is too long.'))
    fields.set(name, [...(fields.get(name) ?? []), value])
  })
  form.on('file', (field, stream, info) => {
    const name = decodeName(info.filename ?? '')
    const place = spooling.length
    // An aborted form ends the file's stream with an error, so every spool settles.
    const spooled = spoolFile(stream, options.directory).then((file) => {
      files[place] = { ...file, field, name }
    })
    spooling.push(spooled.catch(stop))
  })
  form.on('filesLimit', () => stop(refuse('too-large', 'The form has too many files.')))
  form.on('fieldsLimit', () => stop(refuse('too-large', 'The form has too many text fields.')))
  form.on('partsLimit', () => stop(refuse('too-large', 'The form has too many parts.')))
  const meter = createMeter(options.maxBytes)
  try {
    await pipeline(body, meter.stream, form, { signal: abort.signal })
    await Promise.all(spooling)
    if (abort.signal.aborted) throw abort.signal.reason
  } catch (error) {
    await Promise.all(spooling)
    throw abort.signal.aborted ? abort.signal.reason : error
  }
  const declared = readLength(request.headers)
  // A proxy that cuts bodies short would otherwise lose the tail in silence.
  if (declared !== null && declared !== meter.count())
    throw refuse('invalid', `The upload was cut off: ${meter.count()} of ${declared} bytes arrived.`)
  return { fields, sha256: meter.digest() }
}

function createParser(request: Request, options: UploadLimits): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      preservePath: true,
      limits: {
        files: options.maxFiles ?? 10_000,
        fields: options.maxFields ?? 100,
        fieldSize: options.maxFieldBytes ?? 1024 * 1024,
        fieldNameSize: 200,
      },
    })
  } catch {
    throw refuse('invalid', 'The multipart form has no boundary.')
  }
}

/** Browsers write a double quote in a file name as %22 and leave every other percent sign alone (HTML standard). */
function decodeName(name: string): string {
  return name.replaceAll('%22', '"')
}

function createMeter(maxBytes: number): { stream: Transform; count(): number; digest(): string } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > maxBytes) done(refuse('too-large', sayTooLarge(maxBytes)))
      else done(null, chunk)
    },
  })
  return { stream, count: () => bytes, digest: () => hash.digest('hex') }
}

function explain(error: unknown): Failure {
  if (error instanceof Refused) return error.failure
  if (isFullDisk(error)) return fail('storage-full', 'The disk is full. Nothing of this upload was stored.')
  // A failing disk is not the sender's fault; sockets are only read here.
  if (error instanceof Error && 'syscall' in error && error.syscall !== 'read') throw error
  // What is left comes from the connection or from a form that is not well formed; both are the sender's.
  return fail('invalid', 'The upload was cut off or is not a well-formed multipart form.')
}
