import { describe, expect, it } from 'vitest'
import type { ScreenPayload } from './annotation'
import { defaultDropReasons } from './label-list'
import { resolveScreen } from './resolve/resolve-screen'
import { resolveTask } from './resolve/resolve-task'
import { countScreening, measureAudit, type Screened } from './screen-report'
import type { LabelList } from './vocabulary'

const classes: LabelList = {
  list: 'class',
  name: 'Class',
  terms: [
    { key: 'cat', name: 'Cat' },
    { key: 'dog', name: 'Dog' },
  ],
}
const keep = (label?: string): ScreenPayload => ({ keep: true, ...(label ? { labels: { class: label } } : {}) })
const drop = (reason: string): ScreenPayload => ({ keep: false, reason })
const screened = (item: string, stratum: string | null, ...payloads: ScreenPayload[]): Screened => ({
  item,
  stratum,
  resolved: payloads.length > 0 ? resolveScreen(null, payloads) : null,
})

describe('what people came to', () => {
  it('is the label of those who kept it, or the reason of those who dropped it', () => {
    const kept = resolveScreen(null, [keep('cat'), keep('cat'), drop('other')])
    expect(kept.keep).toEqual({ status: 'majority', agreeing: 2, people: 3, value: true })
    expect(kept.reason).toBeNull()
    expect(kept.labels.get('class')).toEqual({ status: 'unanimous', agreeing: 2, people: 2, value: 'cat' })
    const dropped = resolveScreen(null, [drop('a'), drop('b'), keep('cat')])
    expect(dropped).toMatchObject({ keep: { value: false }, reason: { value: null, status: 'unresolved', people: 2 } })
    expect(dropped.labels.size).toBe(0)
    expect(resolveScreen(null, [keep(), drop('a')])).toMatchObject({ keep: { value: null }, reason: null })
    expect(resolveScreen(null, [])).toMatchObject({ keep: { value: null, people: 0 } })
  })

  it('is the decision where there is one', () => {
    const decided = resolveScreen(drop('a'), [keep('cat'), keep('cat')])
    expect(decided).toMatchObject({
      keep: { value: false, status: 'adjudicated', people: 2 },
      reason: { value: 'a', status: 'adjudicated' },
    })
  })

  it('is written as values for exports', () => {
    const work = [keep('cat'), keep('dog')].map((payload, n) => ({
      person: `p${n}`,
      work: { kind: 'screen', payload } as const,
      blind: true,
    }))
    expect(resolveTask({ decision: null, annotations: work }, String)).toEqual({
      kind: 'values',
      values: [
        { variable: 'keep', unit: '', status: 'unanimous', agreeing: 2, people: 2, value: 'yes' },
        { variable: 'label:class', unit: '', status: 'unresolved', agreeing: 1, people: 2, value: null },
      ],
    })
  })
})

describe('the counts of a screening', () => {
  const tasks = [
    screened('1', 'x', keep('cat'), keep('cat')),
    screened('2', 'x', keep('cat'), keep('dog')),
    screened('3', null, keep()),
    screened('4', 'x', drop('generic-entity')),
    screened('5', 'y', drop('my own words')),
    screened('6', 'y', drop('generic-entity'), drop('private-content')),
    screened('7', 'y', keep('cat'), drop('other')),
    screened('8', 'y'),
  ]
  const counts = countScreening(tasks, [classes, defaultDropReasons])

  it('leaves what is undecided out of shares and says how much that is', () => {
    expect(counts).toMatchObject({ tasks: 8, screened: 7, undecided: 1, kept: 3, dropped: 3, keptShare: 0.5 })
    expect(counts.keptCi?.[0]).toBeCloseTo(0.1876, 4)
    expect(counts.reasonDisputed).toBe(1)
    expect(counts.reasons.map(({ key, n, share }) => [key, n, share])).toEqual([
      ['low-quality-image', 0, 0],
      ['generic-entity', 1, 0.5],
      ['ill-formed-question', 0, 0],
      ['private-content', 0, 0],
      ['other', 0, 0],
      ['my own words', 1, 0.5],
    ])
    expect(counts.lists).toMatchObject([{ list: 'class', name: 'Class', of: 1, disputed: 1, missing: 1 }])
    expect(counts.lists[0]?.labels.map(({ key, n, share }) => [key, n, share])).toEqual([
      ['cat', 1, 1],
      ['dog', 0, 0],
    ])
    expect(counts.strata.map(({ value, n, kept }) => [value, n, kept])).toEqual([
      ['x', 3, 2],
      ['y', 2, 0],
      [null, 1, 1],
    ])
  })

  it('are undefined, not 0, where nothing is counted', () => {
    const empty = countScreening([screened('1', 'x')], [classes, defaultDropReasons])
    expect(empty).toMatchObject({ tasks: 1, screened: 0, keptShare: null, keptCi: null, strata: [] })
    expect(empty.reasons.every(({ share, ci }) => share === null && ci === null)).toBe(true)
  })
})

describe('an audit of dropped items', () => {
  const first = new Map(
    [
      ['1', drop('generic-entity')],
      ['2', drop('generic-entity')],
      ['3', drop('private-content')],
      ['4', drop('other')],
    ].map(([item, payload]) => [item as string, resolveScreen(null, [payload as ScreenPayload])]),
  )
  const about = { round: 'r', slug: 'audit', name: 'Audit', seed: 7, dropped: 40 }
  const measure = (tasks: Screened[]) => measureAudit(about, tasks, first, defaultDropReasons.terms, 'no majority')

  it('says which share would be kept, with its interval, and by the first reason', () => {
    const audit = measure([
      screened('1', null, keep('cat')),
      screened('2', null, drop('other')),
      screened('3', null, drop('private-content')),
      screened('4', null, keep(), drop('other')),
      screened('5', null),
    ])
    expect(audit).toMatchObject({ ...about, sampled: 5, audited: 4, undecided: 1, decided: 3, falseDrops: 1 })
    expect(audit.rate).toBeCloseTo(1 / 3)
    expect(audit.ci?.map((end) => end.toFixed(4))).toEqual(['0.0615', '0.7923'])
    expect(audit.byReason.map(({ key, n, of }) => [key, n, of])).toEqual([
      ['generic-entity', 1, 2],
      ['private-content', 0, 1],
    ])
  })

  it('has no rate before something was audited', () => {
    expect(measure([screened('1', null)])).toMatchObject({ audited: 0, decided: 0, rate: null, ci: null, byReason: [] })
  })
})
