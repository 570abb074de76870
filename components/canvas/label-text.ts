import { formatCoefficient } from '@/lib/messages/format-number'

/** The words of a pill: the number, for a proposal with its score. */
export function labelText({ number, score }: { number: number; score?: number | undefined }): string {
  return score === undefined ? String(number) : `${number} · ${formatCoefficient(score)}`
}
