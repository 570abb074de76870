/** How a text metric joins several answers into one. */
export function joinAnswers(answers: readonly string[]): string {
  return answers.join(', ')
}

/**
 * The texts that count as one alternative for metrics that compare single texts. One group: each of its aliases.
 * Several groups: one text of all groups in order, each written with the alias that the answer at its place uses (by
 * `same`), else with its first, so that aliases count without listing every combination.
 */
export function listReferenceTexts(
  alternative: readonly (readonly string[])[],
  predicted: readonly string[],
  same: (predicted: string, reference: string) => boolean,
): string[] {
  const [only, ...others] = alternative
  if (only === undefined) return []
  if (others.length === 0) return [...only]
  const used = alternative.map((group, place) => {
    const answer = predicted[place]
    return (answer === undefined ? undefined : group.find((alias) => same(answer, alias))) ?? group[0] ?? ''
  })
  return [joinAnswers(used)]
}
