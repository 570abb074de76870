import type { FlawsPayload } from '../annotation'
import type { Mistake } from '../errors'
import { evidenceStatuses } from '../flaw'

export const sectionStatuses = ['supports', 'contradicts', 'silent'] as const
export type SectionStatus = (typeof sectionStatuses)[number]
export type SectionVerdict = NonNullable<FlawsPayload['sections']>[number]
type Evidence = FlawsPayload['evidence']

/** An article as its reader sees it: where its text comes from, and its sections in order. */
export type ReadArticle = {
  url: string
  revision?: string
  snapshotDate?: string
  sections: readonly { id: string }[]
}

/** Where a verdict belongs. `index` counts the sections of its article from 0. */
export type SectionPlace = { article: string; section: string; index: number; revision?: string; snapshotDate?: string }

/** All sections of the articles, in the order in which they are read. */
export function listSectionPlaces(articles: readonly ReadArticle[]): SectionPlace[] {
  return articles.flatMap(({ url, revision, snapshotDate, sections }) =>
    sections.map(({ id }, index) => ({
      ...{ article: url, section: id, index },
      ...(revision ? { revision } : {}),
      ...(snapshotDate ? { snapshotDate } : {}),
    })),
  )
}

/** The verdict on a section; one that names no article is about the first that has such a section. */
export function findVerdict(
  verdicts: readonly SectionVerdict[],
  place: SectionPlace,
  places: readonly SectionPlace[],
): SectionVerdict | undefined {
  return verdicts.find((verdict) => findPlace(verdict, places) === place)
}

function findPlace(verdict: SectionVerdict, places: readonly SectionPlace[]): SectionPlace | undefined {
  return places.find(({ article, section }) => section === verdict.section && (verdict.article ?? article) === article)
}

/** The verdicts with one of them given anew, in the order of the sections; it says which text it is about. */
export function setVerdict(
  verdicts: readonly SectionVerdict[],
  place: SectionPlace,
  status: SectionStatus,
  places: readonly SectionPlace[],
): SectionVerdict[] {
  return places.flatMap((each) => {
    if (each === place) return [{ ...place, status }]
    return findVerdict(verdicts, each, places) ?? []
  })
}

/**
 * What the status of the item can be after these verdicts on `total` sections. A section that supports the answer rules
 * out "unsupported"; so does one that was not read. Nothing judged yet rules out only that.
 */
export function listPossibleEvidence(verdicts: readonly SectionVerdict[], total: number): readonly Evidence[] {
  if (total === 0) return evidenceStatuses
  const has = (status: SectionStatus) => verdicts.some((verdict) => verdict.status === status)
  if (verdicts.length === 0 || has('supports')) return ['supported-matched', 'supported-mismatched']
  const all = verdicts.length >= total
  if (has('contradicts')) return all ? ['supported-mismatched', 'unsupported'] : ['supported-mismatched']
  return all ? ['unsupported'] : []
}

/**
 * The item's status as it follows from the sections: supported where one supports; another answer where one contradicts
 * and none supports; unsupported where all were read and say nothing. Null while it is open.
 */
export function deriveEvidence(verdicts: readonly SectionVerdict[], total: number): Evidence | null {
  if (verdicts.length === 0) return null
  return listPossibleEvidence(verdicts, total)[0] ?? null
}

/** The item's status after a change of its sections: the person's own where it still can be, else what follows. */
export function followEvidence(
  chosen: Evidence | undefined,
  verdicts: readonly SectionVerdict[],
  total: number,
): Evidence | null {
  if (chosen && listPossibleEvidence(verdicts, total).includes(chosen)) return chosen
  return deriveEvidence(verdicts, total)
}

export type CheckedSections = { sections: SectionVerdict[] | undefined; errors: Mistake[] }

/**
 * Checks verdicts against the articles that were shown and completes them: each says the place of its section, and the
 * revision and date of the text it is about. Without article text there is nothing they could be checked against.
 */
export function checkSections(
  { sections, evidence }: Pick<FlawsPayload, 'sections' | 'evidence'>,
  articles: readonly ReadArticle[],
): CheckedSections {
  const places = listSectionPlaces(articles)
  const given = sections ?? []
  if (places.length === 0) return { sections, errors: given.flatMap(refuseSource) }
  const errors: Mistake[] = []
  const seen = new Set<SectionPlace>()
  const full = given.map((verdict, at) => {
    const place = findPlace(verdict, places)
    const path = `sections[${at}]`
    if (!place) errors.push({ path: `${path}.section`, message: 'The article has no such section.' })
    else {
      if (seen.has(place)) errors.push({ path: `${path}.section`, message: 'This section is judged twice.' })
      seen.add(place)
      for (const name of ['index', 'revision', 'snapshotDate'] as const)
        if (verdict[name] !== undefined && verdict[name] !== place[name])
          errors.push({ path: `${path}.${name}`, message: 'The text that was shown is another one.' })
    }
    return place ? { ...verdict, ...place } : verdict
  })
  if (errors.length > 0) return { sections, errors }
  const possible = listPossibleEvidence(full, places.length)
  if (!possible.includes(evidence)) errors.push(refuseStatus(evidence, full.length, places.length))
  return { sections, errors, ...(sections ? { sections: full } : {}) }
}

function refuseSource(verdict: SectionVerdict, at: number): Mistake[] {
  return (['index', 'revision', 'snapshotDate'] as const).flatMap((name) =>
    verdict[name] === undefined ? [] : [{ path: `sections[${at}].${name}`, message: 'No article text was shown.' }],
  )
}

function refuseStatus(evidence: Evidence, judged: number, total: number): Mistake {
  if (judged < total && (evidence === 'unsupported' || judged > 0))
    return { path: 'sections', message: `Read on: ${total - judged} of ${total} sections have no verdict yet.` }
  return { path: 'sections', message: 'The evidence status does not follow from the verdicts on the sections.' }
}
