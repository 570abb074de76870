/** The adjudication desk's queue. */
export const queue = {
  title: 'Adjudicate',
  remaining: { one: '{n} task waits for a decision', other: '{n} tasks wait for a decision' },
  text: 'What people differ on, and what the rules of decision leave open; least agreed on first. J and K go along the list, Enter opens. Listing it counts as having seen the work.',
  emptyTitle: 'Nothing to decide',
  empty: 'Where several people judged the same task they agree, or it is decided.',
  show: 'Which',
  lists: { open: 'To decide', decided: 'Decided', all: 'All' },
  round: 'Round',
  kind: 'Kind',
  variable: 'Differing in',
  dataset: 'Data set',
  variant: 'Variant',
  person: 'Person',
  any: 'any',
  statuses: {
    unresolved: 'open',
    majority: 'a majority stands',
    'k-of-n': 'k of n stand',
    unanimous: 'all agree',
    adjudicated: 'decided',
  },
} as const
