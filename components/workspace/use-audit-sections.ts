import { useState } from 'react'
import type { FlawsPayload } from '@/lib/domain/annotation'
import type { ViewArticle } from '@/lib/domain/assignment'
import {
  findVerdict,
  followEvidence,
  listPossibleEvidence,
  listSectionPlaces,
  type SectionPlace,
  type SectionStatus,
  sectionStatuses,
  setVerdict,
} from '@/lib/domain/audit/section-verdicts'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { sectionKeys } from './section-reader'

/** Reading an article section by section: which one is open, and what a verdict on it changes. */
export function useAuditSections(
  articles: readonly ViewArticle[],
  payload: Partial<FlawsPayload>,
  onChange: (change: Partial<FlawsPayload>) => void,
) {
  const places = listSectionPlaces(articles)
  const verdicts = payload.sections ?? []
  const [open, setOpen] = useState<number | null>(null)
  const [highlighted, setHighlighted] = useState(false)

  function judge(place: SectionPlace, status: SectionStatus) {
    const sections = setVerdict(verdicts, place, status, places)
    onChange({ sections, evidence: followEvidence(payload.evidence, sections, places.length) ?? undefined })
    // On to the next section without a verdict, so that reading goes on by one key each.
    const next = places.findIndex((each, at) => at > places.indexOf(place) && !findVerdict(sections, each, places))
    if (next >= 0) setOpen(next)
  }
  function press(id: ShortcutId): boolean {
    if (places.length === 0) return false
    const status = sectionStatuses.find((candidate) => sectionKeys[candidate] === id)
    const here = open === null ? undefined : places[open]
    if (status) {
      if (here) judge(here, status)
      else setOpen(0)
    } else if (id === 'next-section') setOpen(open === null ? 0 : Math.min(open + 1, places.length - 1))
    else if (id === 'previous-section') setOpen(open === null ? 0 : Math.max(open - 1, 0))
    else if (id === 'highlight-answer') setHighlighted(!highlighted)
    else return false
    return true
  }
  return {
    ...{ places, verdicts, open, setOpen, highlighted, judge, press },
    toggleHighlight: () => setHighlighted(!highlighted),
    possible: listPossibleEvidence(verdicts, places.length),
  }
}
