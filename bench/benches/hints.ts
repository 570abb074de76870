import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { writeReferences } from '@/lib/domain/answer-text'
import { findDuplicates } from '@/lib/domain/hint/find-duplicates'
import { findHints } from '@/lib/domain/hint/find-hints'
import { type Hint, type HintRule, hintRuleNames } from '@/lib/domain/hint/hint'
import type { ImportedItem } from '@/lib/domain/item'
import { shuffle } from '@/lib/domain/sampling/shuffle'
import { createRandom } from '@/lib/domain/statistics/random'
import { parseAraAugmentedCsv } from '@/lib/formats/ara-augmented-csv'
import { parseEvqaCsv } from '@/lib/formats/evqa-csv'
import { parseInfoseekCsv } from '@/lib/formats/infoseek-csv'

// How often each hint rule speaks over the CSV files of a folder; with a seed, 20 hits and 20 misses of each group to read.

const shown = 20
const groups: Record<string, readonly HintRule[]> = {
  leak: ['answer-in-question', 'entity-in-question'],
  // Of items with evidence; that there is none needs no reading.
  support: ['answer-not-in-evidence', 'units-differ', 'several-answers'],
  scope: ['open-place', 'open-time', 'open-size'],
}

type Hinted = { item: ImportedItem; hints: Hint[] }

const [folder, seed] = process.argv.slice(2)
if (!folder || (seed !== undefined && !/^\d{1,9}$/.test(seed)))
  throw new Error('Usage: node bench/run.mjs hints FOLDER [SEED], where FOLDER holds the CSV files of a benchmark.')

function findParser(name: string) {
  if (name.includes('augmented')) return parseAraAugmentedCsv
  return name.startsWith('infoseek') ? parseInfoseekCsv : parseEvqaCsv
}

async function readHints(file: string): Promise<Hinted[]> {
  const found: Hinted[] = []
  const options = { onChange: 'keep', onRefused: 'skip' } as const
  for await (const record of findParser(path.basename(file))(createReadStream(file), options))
    for (const item of record.items) if (!item.stub) found.push({ item, hints: hintAt(item) })
  return found
}

function hintAt({ content }: ImportedItem): Hint[] {
  const { question = '', references, evidence, entityNames, answerType } = content
  return findHints({ question, references, evidence, entityNames, answerType })
}

function countRules(name: string, found: readonly Hinted[]): Record<string, string | number> {
  const compared = found.map(({ item: { content, dataId, variant } }) => {
    return { id: `${dataId} ${variant}`, question: content.question ?? '', entityNames: content.entityNames }
  })
  const twins = new Set(findDuplicates(compared).flatMap(({ a, b }) => [a, b])).size
  const count = (rule: HintRule) => found.filter(({ hints }) => hints.some((hint) => hint.rule === rule)).length
  const counts = hintRuleNames.map((rule) => [rule, rule === 'near-duplicate' ? twins : count(rule)])
  return { file: name, items: found.length, ...Object.fromEntries(counts) }
}

function printSample(name: string, all: readonly Hinted[], rules: readonly HintRule[]): void {
  const random = createRandom(Number(seed))
  const judged = name === 'support' ? all.filter(({ item }) => item.content.evidence.length > 0) : all
  const hits = judged.filter(({ hints }) => hints.some(({ rule }) => rules.includes(rule)))
  const misses = judged.filter((one) => !hits.includes(one))
  for (const [side, list] of [['hits', hits] as const, ['misses', misses] as const]) {
    console.log(`\n== ${name}: ${shown} of ${list.length} ${side}`)
    for (const { item, hints } of shuffle(list, random).slice(0, shown)) {
      const { question, references, evidence, entityNames, answerType } = item.content
      const told = hints.filter(({ rule }) => rules.includes(rule)).map(({ rule, found }) => `${rule} (${found})`)
      console.log(`\n${item.dataId} ${item.variant} [${answerType}] ${told.join('; ')}`)
      console.log(`  ? ${question}\n  = ${writeReferences(references)}\n  @ ${entityNames.join(' | ')}`)
      for (const { text } of evidence) console.log(`  > ${text}`)
    }
  }
}

const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
const read = []
for (const name of files) read.push({ name, found: await readHints(path.join(folder, name)) })
for (const { name, found } of read)
  for (const [label, count] of Object.entries(countRules(name, found)))
    console.log(`${String(label).padEnd(24)} ${count}`)
if (seed !== undefined) {
  const all = read.flatMap(({ found }) => found)
  for (const [name, rules] of Object.entries(groups)) printSample(name, all, rules)
}
