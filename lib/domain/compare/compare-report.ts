import type { ChangeKind, ComparedPart, PartChange } from './compare-variants'

/** One pair with what differs between its variants. */
export type ComparedPair = {
  dataset: string
  dataId: string
  before: string
  after: string
  parts: Record<ComparedPart, PartChange>
}

/**
 * The answer of GET /projects/{p}/compare. `counts` are over all pairs; `matching` of them pass the filter, of which
 * `data` is a page. `variants` are those that can be compared, with how many items each has.
 */
export type CompareReport = {
  before: string
  after: string
  variants: { variant: string; items: number }[]
  pairs: number
  unpaired: number
  counts: Record<ComparedPart, Record<ChangeKind, number>>
  matching: number
  data: ComparedPair[]
  nextCursor: string | null
}
