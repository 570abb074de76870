import { describe, expect, it } from 'vitest'
import type { FlawsPayload } from '../annotation'
import { checkPayload, type PayloadContext } from '../annotation-check'
import type { Repair } from '../resolve/resolve-repair'
import { readSpan } from '../span'
import type { AuditContext } from './check-audit'
import { checkConsistency } from './check-consistency'
import { combineEarlier, joinStages } from './earlier-result'
import { findAnswerSpans } from './find-answers'
import { computeLevenshtein, isLargeEdit, measureEdit } from './measure-edit'
import {
  deriveEvidence,
  followEvidence,
  listPossibleEvidence,
  listSectionPlaces,
  type SectionStatus,
  setVerdict,
} from './section-verdicts'
import { stages } from './stage'

const article = {
  url: 'https://x.org/a',
  revision: '77',
  snapshotDate: '2026-11-01',
  sections: [{ id: '0' }, { id: '1' }, { id: '2' }],
}
const audit: AuditContext = {
  ...{ stage: 'all', hints: 'none', question: 'When was it built?', references: [[['1163']]] },
  ...{ evidence: [{ id: 'e1', text: '🗼 It was built in 1163.' }], articles: [article], entityNames: ['Tower'] },
  ...{ answerType: 'time', earlier: null, asksWhy: false },
}
const context: PayloadContext = {
  ...{ images: [], mentions: [], evidence: [], classes: [], flaws: ['redundant', 'answer-in-question'], proposals: [] },
  ...{ web: false, asksAboutChats: false, errorClasses: [], steps: 0, labels: [] },
}
const sound = { evidence: 'supported-matched', flaws: [], fate: 'keep' } as const
const verdicts = (...given: (SectionStatus | null)[]) =>
  given.flatMap((status, at) => (status ? [{ section: String(at), status }] : []))

function check(payload: Record<string, unknown>, more: Partial<AuditContext> = {}) {
  return checkPayload('flaws', { ...sound, ...payload }, { ...context, audit: { ...audit, ...more } })
}
function pathsOf(payload: Record<string, unknown>, more: Partial<AuditContext> = {}): string[] {
  const result = check(payload, more)
  return result.ok ? [] : (result.errors ?? []).map(({ path }) => path)
}

describe('the status of an item follows its sections', () => {
  it.each([
    [[], ['supported-matched', 'supported-mismatched'], null],
    [['silent'], [], null],
    [['silent', 'contradicts'], ['supported-mismatched'], 'supported-mismatched'],
    [['silent', 'contradicts', 'supports'], ['supported-matched', 'supported-mismatched'], 'supported-matched'],
    [['silent', 'silent', 'silent'], ['unsupported'], 'unsupported'],
    [['silent', 'silent', 'contradicts'], ['supported-mismatched', 'unsupported'], 'supported-mismatched'],
  ] as const)('%j can be %j and is %s', (given, possible, derived) => {
    const list = verdicts(...given)
    expect(listPossibleEvidence(list, 3)).toEqual(possible)
    expect(deriveEvidence(list, 3)).toBe(derived)
  })

  it('leaves the person what can still be, and everything where no article is there', () => {
    expect(followEvidence('supported-mismatched', verdicts('supports'), 3)).toBe('supported-mismatched')
    expect(followEvidence('unsupported', verdicts('supports', 'silent', 'silent'), 3)).toBe('supported-matched')
    expect(followEvidence('unsupported', verdicts('silent'), 3)).toBeNull()
    expect(listPossibleEvidence([], 0)).toHaveLength(3)
  })

  it('refuses "unsupported" until every section has a verdict', () => {
    expect(pathsOf({ evidence: 'unsupported' })).toEqual(['sections'])
    expect(pathsOf({ evidence: 'unsupported', sections: verdicts('silent', 'silent') })).toEqual(['sections'])
    expect(pathsOf({ evidence: 'unsupported', sections: verdicts('silent', 'silent', 'supports') })).toEqual([
      'sections',
    ])
    expect(pathsOf({ evidence: 'unsupported', sections: verdicts('silent', 'silent', 'silent') })).toEqual([])
    expect(pathsOf({ evidence: 'supported-matched', sections: verdicts('contradicts') })).toEqual(['sections'])
    expect(pathsOf({ evidence: 'unsupported' }, { articles: [] })).toEqual([])
  })

  it('says in each verdict where the section is and which text it is about', () => {
    const stored = check({ sections: verdicts(null, 'supports') })
    const place = { article: article.url, index: 1, revision: '77', snapshotDate: '2026-11-01' }
    expect(stored).toMatchObject({ value: { payload: { sections: [{ section: '1', status: 'supports', ...place }] } } })
  })

  it.each([
    ['sections[0].section', [{ section: '9', status: 'supports' }]],
    ['sections[1].section', [...verdicts('supports'), ...verdicts('silent')]],
    ['sections[0].revision', [{ section: '0', status: 'supports', revision: '76' }]],
    ['sections[0].index', [{ section: '0', status: 'supports', index: 1 }]],
    ['sections[0].section', [{ section: '0', status: 'supports', article: 'https://x.org/b' }]],
  ])('refuses at %s', (path, sections) => {
    expect(pathsOf({ sections })).toEqual([path])
  })

  it('tells sections of several articles apart', () => {
    const places = listSectionPlaces([article, { url: 'https://x.org/b', sections: [{ id: '1' }] }])
    const [, second, , other] = places
    if (!second || !other) throw new Error('Four sections are needed.')
    const one = setVerdict([], other, 'silent', places)
    const both = setVerdict(one, second, 'supports', places)
    expect(both.map(({ article: url, index, status }) => [url, index, status])).toEqual([
      ['https://x.org/a', 1, 'supports'],
      ['https://x.org/b', 0, 'silent'],
    ])
    expect(setVerdict(both, second, 'silent', places)).toHaveLength(2)
  })

  it('takes verdicts as they are where no article text is there, but no claim about a text', () => {
    expect(pathsOf({ sections: verdicts('supports') }, { articles: [] })).toEqual([])
    const claimed = [{ section: '0', status: 'supports', revision: '77' }]
    expect(pathsOf({ sections: claimed }, { articles: [] })).toEqual(['sections[0].revision'])
  })
})

describe('the size of an edit', () => {
  it.each([
    ['When was it built?', 'When was it built?', 0, 0, 0],
    ['When was it built?', 'In what year was it built?', 3, 0.5, 10],
    ['When was it built?', 'Who paid?', 4, 1, 12],
    ['', 'Who?', 1, 1, 4],
    ['¿Cuándo, 🗼?', '¿Cuando, 🗼?', 1, 1, 1],
  ])('%j -> %j', (before, after, words, share, characters) => {
    const size = measureEdit(before, after)
    expect([size.words, size.characters]).toEqual([words, characters])
    expect(size.share).toBeCloseTo(share)
    expect(isLargeEdit(size)).toBe(share > 0.5)
  })

  it('is Levenshtein over code points, and by words where that takes too long', () => {
    expect(computeLevenshtein([...'kitten'], [...'sitting'])).toBe(3)
    expect(computeLevenshtein([...'🗼🗼'], [...'🗼'])).toBe(1)
    const long = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ')
    expect(measureEdit(long, `${long} end`).characters).toBe(4)
  })
})

describe('answers in a text', () => {
  const words = (text: string, ...aliases: string[]) =>
    findAnswerSpans(text, [[aliases]]).map((span) => readSpan(text, span))
  it('are found with their aliases, as whole words, whatever comes before', () => {
    expect(words('🗼 Paris, or PARÍS; not Parisian. Lutetia.', 'Paris', 'Lutetia')).toEqual([
      'Paris',
      'PARÍS',
      'Lutetia',
    ])
    expect(words('It has 1,302 steps.', '1302')).toEqual(['1,302'])
    expect(words('Opened July 4th, 1901.', '4 July 1901')).toEqual(['July 4th, 1901'])
    expect(words('塔は東京都にある。', '東京')).toEqual(['東京'])
    expect(words('New York City', 'New York', 'York City')).toEqual(['New York City'])
    expect(words('Nothing.', '')).toEqual([])
  })
})

describe('what goes with what', () => {
  const item = {
    ...{ question: 'When was it built?', references: [[['1163']]], entityNames: ['Tower'] },
    ...{ evidence: [{ id: 'e1', text: 'Built in 1163.' }], answerType: 'time' as const },
  }
  const notes = (change: Partial<typeof item>) =>
    checkConsistency({ ...item, ...change }).map(({ rule, level }) => `${level} ${rule}`)
  it('is an error where the question holds the answer, a warning elsewhere', () => {
    expect(notes({})).toEqual([])
    expect(notes({ question: 'Was the Tower built in 1163?' })).toEqual([
      'error answer-in-question',
      'warning entity-in-question',
    ])
    expect(notes({ evidence: [{ id: 'e1', text: 'Begun 1899, done 1901.' }] })).toEqual([
      'warning answer-not-in-evidence',
      'warning several-answers',
    ])
  })
})

describe('a stage asks for its own', () => {
  const everything = { sections: verdicts('supports'), suggestedAnswer: '1164', suggestedQuestion: 'When was it made?' }
  it.each([
    ['evidence', ['suggestedAnswer', 'suggestedQuestion']],
    ['answer', ['sections', 'suggestedQuestion']],
    ['question', ['sections', 'suggestedAnswer']],
    ['consistency', ['sections', 'suggestedAnswer', 'suggestedQuestion']],
    ['all', []],
  ] as const)('%s refuses %j', (stage, paths) => {
    expect(pathsOf({ ...everything, fate: 'repair' }, { stage })).toEqual(paths)
  })

  it('says where flaws can be', () => {
    const flaws = [{ flaw: 'redundant', target: { kind: 'question' } }]
    const path = 'flaws[0].target.kind'
    expect(stages.filter((stage) => pathsOf({ flaws }, { stage }).includes(path))).toEqual(['evidence', 'answer'])
  })

  it('keeps the evidence status of an earlier round, and judges it where there is none', () => {
    const earlier = { evidence: 'supported-mismatched' as const, flaws: [], stages: [] }
    expect(pathsOf({}, { stage: 'answer', earlier })).toEqual(['evidence'])
    expect(pathsOf({ evidence: 'supported-mismatched' }, { stage: 'answer', earlier })).toEqual([])
    expect(pathsOf({}, { stage: 'answer' })).toEqual([])
    expect(pathsOf({}, { stage: 'consistency', earlier })).toEqual([])
  })

  it('refuses a suggestion that changes nothing, also of what an earlier round corrected', () => {
    expect(pathsOf({ suggestedQuestion: ' When was it built? ' })).toEqual(['suggestedQuestion'])
    expect(pathsOf({ suggestedAnswer: '1163 ' })).toEqual(['suggestedAnswer'])
    const earlier = { question: 'When was it made?', answer: '1164 | 1165', flaws: [], stages: [] }
    expect(pathsOf({ suggestedQuestion: 'When was it made?', suggestedAnswer: '1164|1165' }, { earlier })).toEqual([
      'suggestedQuestion',
      'suggestedAnswer',
    ])
    expect(pathsOf({ suggestedQuestion: 'When was it built?' }, { earlier })).toEqual([])
  })

  it('asks why more than half of the words change, unless it is a rewriting', () => {
    const large = { suggestedQuestion: 'Who paid?', fate: 'repair' }
    expect(pathsOf(large, { asksWhy: true })).toEqual(['note'])
    expect(pathsOf({ ...large, note: 'Nothing fitted.' }, { asksWhy: true })).toEqual([])
    expect(pathsOf({ ...large, fate: 'rewrite' }, { asksWhy: true })).toEqual([])
    expect(pathsOf(large)).toEqual([])
  })

  it('brings no answer into the question, and keeps none that is there at the end', () => {
    expect(pathsOf({ suggestedQuestion: 'Was it built in 1163?' })).toEqual(['suggestedQuestion'])
    const leaky = { question: 'Was it built in 1163?', stage: 'consistency' } as const
    expect(pathsOf({}, leaky)).toEqual(['fate'])
    expect(pathsOf({ fate: 'rewrite' }, leaky)).toEqual([])
    const flaws = [{ flaw: 'answer-in-question', target: { kind: 'question' } }]
    expect(pathsOf({ flaws }, leaky)).toEqual([])
  })

  it('binds flaws to words that are there', () => {
    const bind = (target: Record<string, unknown>) => pathsOf({ flaws: [{ flaw: 'redundant', target }] })
    const evidence = { kind: 'evidence', id: 'e1', start: 2, end: 4 }
    expect(bind({ ...evidence, quote: 'It' })).toEqual([])
    expect(bind({ ...evidence, quote: 'in' })).toEqual(['flaws[0].target.quote'])
    expect(bind({ ...evidence, end: 99 })).toEqual(['flaws[0].target.end'])
    expect(bind({ ...evidence, id: 'e2' })).toEqual(['flaws[0].target.id'])
    expect(bind({ kind: 'question', start: 0, end: 19 })).toEqual(['flaws[0].target.end'])
    expect(bind({ kind: 'question', start: 3, end: 1 })).toEqual(['flaws[0].target.end'])
  })

  it('records hints only as the round shows them', () => {
    const hints = { when: 'after', rules: ['open-time'], before: { evidence: 'unsupported', fate: 'drop' } }
    expect(pathsOf({ hints })).toEqual(['hints'])
    expect(pathsOf({ hints }, { hints: 'shown' })).toEqual(['hints.when'])
    expect(pathsOf({ hints }, { hints: 'after' })).toEqual([])
  })
})

describe('results of earlier stages', () => {
  const work = (more: Partial<FlawsPayload>): FlawsPayload => ({ ...sound, flaws: [], ...more })
  const blind = (...payloads: FlawsPayload[]) => ({
    votes: payloads.map((payload) => ({ payload, blind: true })),
    rules: {},
  })
  it('are what is settled, the later over the earlier, without names', () => {
    const mismatched = work({ evidence: 'supported-mismatched', fate: 'repair' })
    const answer = work({ evidence: 'unsupported', fate: 'repair', suggestedAnswer: '1164' })
    expect(
      combineEarlier([
        { stage: 'evidence', complete: true, decision: null, ...blind(mismatched, mismatched) },
        { stage: 'answer', complete: false, decision: answer, ...blind() },
        { stage: 'question', complete: false, decision: null, ...blind(work({ fate: 'drop' })) },
      ]),
    ).toEqual({
      ...{ evidence: 'supported-mismatched', answer: '1164', fate: 'repair', flaws: [] },
      stages: [
        { stage: 'evidence', status: 'unanimous' },
        { stage: 'answer', status: 'adjudicated' },
      ],
    })
    // Nothing was settled before the answer stage, so it asked for the status itself.
    expect(combineEarlier([{ stage: 'answer', complete: false, decision: answer, ...blind() }])).toMatchObject({
      evidence: 'unsupported',
    })
    const torn = [work({ fate: 'keep' }), work({ fate: 'drop' })]
    expect(combineEarlier([{ stage: 'evidence', complete: true, decision: null, ...blind(...torn) }])).toBeNull()
  })

  it('are one repair, to be written: the newest of each text, up to a round of everything', () => {
    const repair = (more: Partial<Repair>): Repair => ({
      ...{ status: 'adjudicated', people: 2, fate: 'repair', evidence: 'supported-matched', flaws: [], question: null },
      ...{ answer: null, disputed: [], notes: [] },
      ...more,
    })
    const question = { stage: 'question', repair: repair({ question: 'New?', flaws: ['redundant'] }) } as const
    const answer = {
      stage: 'answer',
      repair: repair({ answer: '7', flaws: ['reference-wrong'], notes: ['n'] }),
    } as const
    const whole = { stage: 'all', repair: repair({ question: 'Old?', answer: '6' }) } as const
    const old = { stage: 'all', repair: repair({ question: 'Older?' }) } as const
    expect(joinStages([question, answer])).toMatchObject({
      ...{ question: 'New?', answer: '7', flaws: ['redundant', 'reference-wrong'], notes: ['n'] },
    })
    expect(joinStages([answer, whole, old])).toMatchObject({ question: 'Old?', answer: '7' })
    expect(joinStages([whole, answer])).toMatchObject({ question: 'Old?', answer: '6' })
    const dropped = { stage: 'consistency', repair: repair({ fate: 'drop' }) } as const
    expect(joinStages([dropped, question])).toMatchObject({ fate: 'drop', question: null })
    expect(joinStages([])).toBeNull()
  })
})
