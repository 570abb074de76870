/**
 * The middle of many numbers, without all of them: how many lie below a stretch around it, the numbers of the stretch in
 * order with how often each occurs, and how many lie above.
 */
export type Middle = { below: number; values: [value: number, n: number][]; above: number }

/**
 * The median: the middle number, or the mean of the two in the middle. Null without a number; undefined where the middle
 * lies outside of the stretch, so that it must be found anew.
 */
export function findMedian({ below, values, above }: Middle): number | null | undefined {
  const n = below + above + values.reduce((sum, [, times]) => sum + times, 0)
  if (n === 0) return null
  const at = (rank: number) => {
    let passed = below
    if (rank < passed) return undefined
    for (const [value, times] of values) {
      passed += times
      if (rank < passed) return value
    }
    return undefined
  }
  const low = at(Math.floor((n - 1) / 2))
  const high = at(Math.floor(n / 2))
  return low === undefined || high === undefined ? undefined : low + (high - low) / 2
}

/** The middle after numbers came and others went; those that go must have been there. */
export function moveMiddle(middle: Middle, came: readonly number[], went: readonly number[]): Middle {
  const first = middle.values[0]?.[0] ?? Number.POSITIVE_INFINITY
  const last = middle.values.at(-1)?.[0] ?? Number.POSITIVE_INFINITY
  let { below, above } = middle
  const counts = new Map(middle.values)
  for (const [list, sign] of [
    [came, 1],
    [went, -1],
  ] as const)
    for (const value of list) {
      if (value < first) below += sign
      else if (value > last) above += sign
      else counts.set(value, (counts.get(value) ?? 0) + sign)
    }
  const values = [...counts].filter(([, n]) => n !== 0).sort(([one], [other]) => one - other)
  return { below, values, above }
}
