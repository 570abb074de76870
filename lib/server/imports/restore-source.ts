import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { nounNames } from '@/lib/db/project-nouns'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { parseJson } from '@/lib/formats/json-text'
import { readArchive } from '@/lib/media/read-archive'
import { manifestSchema } from '../exports/manifest'
import { getFolder } from '../storage'

/** An export's files, all as their manifest says. */
export type RestoreSource = { find(name: string): string | null; close(): Promise<void> }

const known = new Set(['manifest.json', 'project.json', ...nounNames.map((name) => `${name}.jsonl`)])
const isKnown = (name: string) => known.has(name) || /^images\/[0-9a-f]{64}$/.test(name)
// Tables of a large project are longer than any file that is uploaded by itself.
const limits = { entries: 500_000, entryBytes: 20 * 1024 ** 3, totalBytes: 200 * 1024 ** 3, ratio: 1000 }

/** Opens an `attest-jsonl` export, a zip or the folder it was unpacked to, after comparing it with its manifest. */
export async function openRestoreSource(source: string): Promise<Result<RestoreSource>> {
  if ((await stat(source)).isDirectory()) return check(source, async () => {})
  const folder = await mkdtemp(path.join(getFolder('tmp'), 'restore-'))
  const close = () => rm(folder, { recursive: true, force: true })
  const unpacked = await unpack(source, folder)
  const checked = unpacked.ok ? await check(folder, close) : unpacked
  if (!checked.ok) await close()
  return checked
}

async function unpack(source: string, folder: string): Promise<Result<null>> {
  await mkdir(path.join(folder, 'images'))
  for await (const entry of readArchive(source, { directory: folder, limits, select: isKnown })) {
    if (!entry.ok) return fail('invalid', [entry.name, entry.message].filter(Boolean).join(': '))
    await rename(entry.path, path.join(folder, entry.name))
  }
  return succeed(null)
}

async function check(folder: string, close: () => Promise<void>): Promise<Result<RestoreSource>> {
  const manifestFile = path.join(folder, 'manifest.json')
  if (!existsSync(manifestFile))
    return fail('invalid', 'This is not an Attest export: there is no manifest.json. Give the zip or its whole folder.')
  const json = parseJson(await readFile(manifestFile, 'utf8'))
  if (!json.ok) return fail('invalid', `manifest.json: ${json.detail}`)
  const manifest = parse(manifestSchema, json.value)
  if (!manifest.ok) return fail('invalid', `manifest.json: ${manifest.detail}`)
  if (manifest.value.format !== 'attest-jsonl')
    return fail(
      'invalid',
      `This is an export in the format ${manifest.value.format}; only attest-jsonl comes back whole.`,
    )
  const listed = new Set<string>()
  for (const { path: name, bytes, sha256 } of manifest.value.files) {
    if (!isKnown(name)) continue
    const file = path.join(folder, name)
    if (!existsSync(file)) return fail('invalid', `${name} is in the manifest but not in the export.`)
    if ((await stat(file)).size !== bytes || (await hashFile(file)) !== sha256)
      return fail('invalid', `${name} is not as the manifest says: it was changed or cut off.`)
    listed.add(name)
  }
  return succeed({ find: (name) => (listed.has(name) ? path.join(folder, name) : null), close })
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
