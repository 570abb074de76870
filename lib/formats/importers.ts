import type { ImportOptions, ParsedRecord } from '../domain/item'
import { parseAraAugmentedCsv } from './ara-augmented-csv'
import { type ArticleRecord, parseArticles } from './articles'
import { parseAttestJsonl } from './attest-jsonl'
import { parseCoco } from './coco'
import { parseEvqaCsv } from './evqa-csv'
import { parseInfoseekCsv } from './infoseek-csv'
import { parseM3vqa } from './m3vqa'
import { type NamedFile, parseSom } from './som'

type Described = {
  label: string
  /** Endings of the files it takes, without the dot. */
  fileKinds: readonly string[]
  /** Box files name no data set of their own: the caller gives the project's slug as `options.dataset`. */
  needsDataset?: true
}

/**
 * `takes: 'bytes'` reads one file as it streams in; `takes: 'files'` reads the files of a zip or folder, or just one;
 * `takes: 'articles'` reads a file of articles, which makes no items.
 */
export type Importer = Described &
  (
    | {
        takes: 'bytes'
        parse: (source: AsyncIterable<Uint8Array>, options: ImportOptions) => AsyncGenerator<ParsedRecord>
      }
    | {
        takes: 'files'
        parse: (files: AsyncIterable<NamedFile>, options: ImportOptions) => AsyncGenerator<ParsedRecord>
      }
    | { takes: 'articles'; parse: (source: AsyncIterable<Uint8Array>) => AsyncGenerator<ArticleRecord> }
  )

export const importers: ReadonlyMap<string, Importer> = new Map<string, Importer>([
  ['evqa-csv', { label: 'E-VQA questions (CSV)', fileKinds: ['csv'], takes: 'bytes', parse: parseEvqaCsv }],
  ['infoseek-csv', { label: 'InfoSeek questions (CSV)', fileKinds: ['csv'], takes: 'bytes', parse: parseInfoseekCsv }],
  [
    'ara-augmented-csv',
    { label: 'Augmented InfoSeek (CSV)', fileKinds: ['csv'], takes: 'bytes', parse: parseAraAugmentedCsv },
  ],
  ['m3vqa', { label: 'M3-VQA questions', fileKinds: ['jsonl', 'json'], takes: 'bytes', parse: parseM3vqa }],
  ['som', { label: 'Set-of-Mark files (MMSearch-Plus)', fileKinds: ['json', 'zip'], takes: 'files', parse: parseSom }],
  ['coco', { label: 'COCO boxes', fileKinds: ['json'], takes: 'bytes', needsDataset: true, parse: parseCoco }],
  ['articles', { label: 'Articles', fileKinds: ['jsonl', 'json'], takes: 'articles', parse: parseArticles }],
  ['attest-jsonl', { label: 'Attest export', fileKinds: ['jsonl', 'zip'], takes: 'bytes', parse: parseAttestJsonl }],
])

/** Every import format the public interface names; those without an importer are not built yet. */
export const importFormats = [
  'evqa-csv',
  'infoseek-csv',
  'infoseek-jsonl',
  'ara-augmented-csv',
  'm3vqa',
  'mmsearch-plus',
  'som',
  'articles',
  'attest-jsonl',
  'csv',
  'coco',
  'yolo',
  'voc',
  'cvat',
  'label-studio',
  'labelme',
  'qwen25-bbox',
  'qwen3-bbox',
  'gemini-bbox',
  'grounding-dino',
] as const

/** The importer of a format by name, `not-implemented` for one not built yet, null for an unknown name. */
export function findImporter(format: string): Importer | 'not-implemented' | null {
  const known: readonly string[] = importFormats
  return importers.get(format) ?? (known.includes(format) ? 'not-implemented' : null)
}
