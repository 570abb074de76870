import { z } from 'zod'
import { listItemGroups } from '@/lib/db/overview'
import { listVariantPairs, saveReferencesSeen, type VariantPair } from '@/lib/db/variant-pairs'
import type { ComparedPair, CompareReport } from '@/lib/domain/compare/compare-report'
import { type ChangeKind, changeKinds, comparedParts, compareVariants } from '@/lib/domain/compare/compare-variants'
import { type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { text } from '@/lib/domain/text'
import { authorizeProject } from './authorize'
import { toNumericCursor } from './paging'
import type { Actor } from './session'

const querySchema = z.strictObject({
  before: text(200, 1).default('unfixed'),
  after: text(200, 1).default('fixed'),
  /** Only pairs in which this part changed so; a kind alone is looked for in any part. */
  part: z.enum(comparedParts).optional(),
  change: z.enum(changeKinds).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  cursor: text(500).optional(),
})
type Query = z.output<typeof querySchema>

/**
 * The two variants of each family side by side. Whoever reads a page is shown references: that is noted for the items on
 * it.
 */
export async function compareProjectVariants(
  actor: Actor,
  project: string,
  query: unknown,
): Promise<Result<CompareReport>> {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const { projectId, personId } = access.value
  const { before, after, limit, cursor } = parsed.value
  const variants = await countVariants(projectId)
  const pairs = (await listVariantPairs(projectId, before, after)).map(comparePair)
  const found = pairs.filter((pair) => passes(pair, parsed.value))
  const from = Number(toNumericCursor(cursor))
  const data = found.slice(from, from + limit)
  if (personId && data.length > 0)
    await saveReferencesSeen(
      projectId,
      personId,
      data.flatMap((pair) => [pair.before, pair.after]),
    )
  const items = variants.filter(({ variant }) => variant === before || variant === after)
  return succeed({
    before,
    after,
    variants,
    pairs: pairs.length,
    unpaired: items.reduce((sum, one) => sum + one.items, 0) - (before === after ? 1 : 2) * pairs.length,
    counts: countKinds(pairs),
    matching: found.length,
    data,
    nextCursor: from + limit < found.length ? String(from + limit) : null,
  })
}

function comparePair({ dataset, dataId, before, after }: VariantPair): ComparedPair {
  return { dataset, dataId, before: before.id, after: after.id, parts: compareVariants(before, after) }
}

function passes({ parts }: ComparedPair, { part, change }: Query): boolean {
  const looked = part ? [parts[part]] : comparedParts.map((one) => parts[one])
  if (change === 'none') return looked.every(({ kind }) => kind === 'none')
  if (change) return looked.some(({ kind }) => kind === change)
  return !part || looked.some(({ kind }) => kind !== 'none')
}

function countKinds(pairs: readonly ComparedPair[]): CompareReport['counts'] {
  const count = (part: (typeof comparedParts)[number]) => {
    const of = (kind: ChangeKind) => pairs.filter(({ parts }) => parts[part].kind === kind).length
    return Object.fromEntries(changeKinds.map((kind) => [kind, of(kind)])) as Record<ChangeKind, number>
  }
  return { question: count('question'), answer: count('answer'), evidence: count('evidence') }
}

async function countVariants(projectId: string): Promise<CompareReport['variants']> {
  const items = new Map<string, number>()
  for (const group of await listItemGroups(projectId))
    items.set(group.variant, (items.get(group.variant) ?? 0) + group.items)
  return [...items].map(([variant, n]) => ({ variant, items: n }))
}
