import { expect, it } from 'vitest'
import { classifyAnswers } from './classify-answers'

const york = [[['New York City', 'NYC', 'Big Apple']]]

it('takes aliases for one thing', () => {
  for (const name of ['new york city', 'nyc', 'big apple'])
    expect(classifyAnswers([name], york, false)).toBe('["new york city"]')
  expect(classifyAnswers(['nyc', 'big apple'], york, false)).toBe('["new york city"]')
  expect(classifyAnswers(['boston'], york, false)).toBe('["boston"]')
})

it('takes answers that people decided to be equivalent for the references', () => {
  expect(classifyAnswers(['the city of new york'], york, true)).toBe('["new york city"]')
  expect(classifyAnswers(['red and white'], [[['white'], ['red', 'crimson']], [['pink']]], true)).toBe(
    '["red","white"]',
  )
  expect(classifyAnswers(['anything'], [], true)).toBe('["anything"]')
})

it('leaves a name of several things as it is', () => {
  const springfield = [
    [
      ['springfield illinois', 'springfield'],
      ['springfield oregon', 'springfield'],
    ],
  ]
  expect(classifyAnswers(['springfield'], springfield, false)).toBe('["springfield"]')
  expect(classifyAnswers(['springfield oregon'], springfield, false)).toBe('["springfield oregon"]')
})

it('does not depend on the order of answers', () => {
  expect(classifyAnswers(['b', 'a'], [], false)).toBe(classifyAnswers(['a', 'b'], [], false))
})
