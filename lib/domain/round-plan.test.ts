import { describe, expect, test } from 'vitest'
import { describePreset, nameConditions, nameMatrix, type Preset, presets } from './round'
import { findObstacle, type PlannableItem, planTasks, surveyConditions } from './round-plan'

const whole: PlannableItem = {
  id: 'i',
  dataId: 'd',
  variant: 'fixed',
  strata: {},
  stub: false,
  hasQuestion: true,
  hasImage: true,
  sentences: true,
  sections: true,
  articles: true,
  hops: 3,
  names: true,
  mentions: 1,
}
const bare = { sentences: false, sections: false, articles: false, hops: 0, names: false, hasImage: false }

function listPossible(item: Partial<PlannableItem>, names = true): string[] {
  const { conditions } = nameConditions(presets, names)
  return conditions
    .filter((condition) => findObstacle({ ...whole, ...item }, 'evidence-qa', condition) === null)
    .map(({ name }) => name)
}
const without = (...gone: Preset[]) => presets.filter((preset) => !gone.includes(preset))

describe('an item is left out of a condition it has no source for', () => {
  test.each([
    ['nothing missing', {}, [...presets]],
    ['no image', { hasImage: false }, without('original')],
    ['no evidence', { sentences: false, hops: 0, sections: false }, ['entity-name', 'original', 'q-only', 'web']],
    ['no section text', { sections: false }, without('section')],
    ['one hop', { hops: 1 }, without('gold-2', 'gold-3')],
    ['no names', { names: false }, without('sentence', 'section', 'entity-name')],
    ['nothing but a question', bare, ['q-only', 'web']],
    ['no question', { hasQuestion: false }, []],
    ['a stand-in', { stub: true }, []],
  ])('%s', (_, item, expected) => {
    expect(listPossible(item)).toEqual(expected)
  })

  test('names switched off need no names, but for the condition that is names', () => {
    expect(listPossible({ names: false }, false)).toEqual(without('entity-name'))
  })
})

test('what is left out is counted with its reason, per condition', () => {
  const items = [whole, { ...whole, id: 'j', sections: false }, { ...whole, id: 'k', names: false }]
  const { conditions } = nameConditions(['sentence', 'section', 'q-only'], true)
  expect(surveyConditions(items, conditions)).toEqual([
    { condition: 'sentence', items: 2, leftOut: [{ reason: 'no entity names', n: 1 }] },
    {
      condition: 'section',
      items: 1,
      leftOut: [
        { reason: 'no section text', n: 1 },
        { reason: 'no entity names', n: 1 },
      ],
    },
    { condition: 'q-only', items: 3, leftOut: [] },
  ])
  const plan = planTasks(items, 'evidence-qa', conditions, { by: 'all' })
  expect(plan.tasks).toHaveLength(6)
  expect(plan.leftOut).toEqual([
    { reason: 'no section text (section)', n: 1 },
    { reason: 'no entity names (sentence)', n: 1 },
    { reason: 'no entity names (section)', n: 1 },
  ])
})

test('a matrix is named by what it shows, a preset by its name', () => {
  for (const preset of presets) expect(nameMatrix(describePreset(preset))).toBe(preset)
  expect(nameMatrix({ image: true, names: false, evidence: 'section', hops: 2, search: 'web' })).toBe(
    'image+section:2+web',
  )
  const twice = nameConditions(['q-only', { ...describePreset('q-only') }], true)
  expect(twice.twice).toBe(1)
})
