type Head = { id: string; slug: string; submitted: number }

/** The round an address names by slug or id, among those of the project; without one, the round with most work. */
export function chooseRound<R extends Head>(rounds: readonly R[], asked: string | undefined): R | undefined {
  if (asked !== undefined) return rounds.find(({ id, slug }) => slug === asked || id === asked)
  return rounds.toSorted((a, b) => b.submitted - a.submitted)[0]
}
