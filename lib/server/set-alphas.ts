import { createHash } from 'node:crypto'
import { type BootstrapKey, findBootstrap, requestBootstrap } from '@/lib/db/bootstraps'
import type { Coefficient } from '@/lib/domain/agreement/coefficients'
import { computeSetAlphas, type SetPattern, setAlphaNames } from '@/lib/domain/agreement/set-alpha'
import { sum } from '@/lib/domain/agreement/units'
import { seed } from './agreement-tables'

const wanted = 1000
/** Units times resamples that are done while somebody waits: 0.2 s on the machine of bench/README.md. */
const drawsInRequest = 300_000
const fewest = 50

/** How often units may be resampled while somebody waits. */
export function countResamples(patterns: readonly { n: number }[]): number {
  const units = Math.max(1, sum(patterns.map(({ n }) => n)))
  return Math.min(wanted, Math.max(fewest, Math.floor(drawsInRequest / units)))
}

/** `pending`: the share done, in [0, 1], of the interval with all resamples, which the worker computes. */
export type SetAlpha = Coefficient & { pending?: number }

/**
 * Alpha over answer sets with its bootstrap intervals. For many units the worker resamples and coarser intervals are
 * answered until then, so that nobody else waits. Without a key, as for a part of the work, or where `wait` says so, all
 * is computed here.
 */
export async function describeSetAlphas(
  patterns: readonly SetPattern[],
  key: BootstrapKey | null,
  { wait }: { wait: boolean },
): Promise<SetAlpha[]> {
  const few = countResamples(patterns)
  if (wait || few >= wanted) return computeSetAlphas(patterns, seed, wanted)
  const coarse = computeSetAlphas(patterns, seed, few)
  if (key === null) return coarse
  const inputHash = createHash('sha256')
    .update(JSON.stringify([seed, wanted, patterns]))
    .digest('hex')
  const answer: SetAlpha[] = []
  for (const statistic of setAlphaNames) {
    const coefficient = coarse.find(({ name }) => name === statistic)
    if (!coefficient) continue
    const part = { ...key, subject: `${key.subject}:${statistic}` }
    const found = coefficient.value === null ? null : await findBootstrap(part, inputHash)
    if (coefficient.value !== null && !found)
      await requestBootstrap(part, { inputHash, data: { statistic, patterns }, seed, resamples: wanted })
    if (found?.status === 'done') answer.push({ ...coefficient, ci: found.ci })
    else if (coefficient.value === null) answer.push(coefficient)
    else answer.push({ ...coefficient, pending: found?.progress ?? 0 })
  }
  return answer
}
