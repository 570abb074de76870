import { expect, test } from 'vitest'
import { type Article, describeSection, fillStep, matchSection, writeArticleKey } from './article'
import type { EvidenceStep } from './item'

const article: Article = {
  url: 'https://en.wikipedia.org/wiki/Notre-Dame',
  title: 'Notre-Dame',
  revision: '1234',
  snapshotDate: '2024-05-01',
  sections: [
    { id: '0', title: '', text: 'Notre-Dame is a cathedral.\nIt was built  from 1163.' },
    { id: '1', title: 'Fire', text: 'A fire broke out in 2019. It is a cathedral of Paris.' },
    { id: '2', title: 'Bells', text: 'The bells ring. A fire broke out in 2019.' },
  ],
}
const step = (more: Partial<EvidenceStep>): EvidenceStep => ({
  id: 'e1',
  hop: 1,
  article: { url: article.url },
  text: 'It was built from 1163.',
  ...more,
})

test.each([
  ['protocol, host, fragment', 'http://www.EN.wikipedia.org/wiki/Notre-Dame#Fire'],
  ['the mobile site', 'https://en.m.wikipedia.org/wiki/Notre-Dame'],
  ['percent signs', 'https://en.wikipedia.org/wiki/Notre%2DDame'],
])('addresses of one article are equal: %s', (_, url) => {
  expect(writeArticleKey(url)).toBe(writeArticleKey(article.url))
})

test('addresses of other articles are not, and a bad escape is kept as it is', () => {
  expect(writeArticleKey('https://en.wikipedia.org/wiki/notre-dame')).not.toBe(writeArticleKey(article.url))
  expect(writeArticleKey('https://en.wikipedia.org/wiki/100%')).toBe('en.wikipedia.org/wiki/100%')
  expect(writeArticleKey('https://fr.wikipedia.org/wiki/Caf%C3%A9')).toBe(
    writeArticleKey('https://fr.wikipedia.org/wiki/Cafe\u0301'),
  )
})

test.each([
  ['by id, white space apart', { sectionId: '0' }, 'id', ['0'], undefined],
  ['by the sentence where no id is known', {}, 'sentence', ['0'], undefined],
  ['by the sentence where the id is unknown', { sectionId: '77' }, 'sentence', ['0'], undefined],
  ['another section than the named one', { sectionId: '1' }, 'sentence', ['0'], 'in-other-section'],
  ['a sentence nowhere: the named section', { sectionId: '1', text: 'Never.' }, 'id', ['1'], 'not-in-section'],
  ['a sentence nowhere and no id', { text: 'Never.' }, null, [], 'no-section'],
  ['a sentence in two sections, none named', { text: 'A fire broke out in 2019.' }, null, [], 'no-section'],
  ['several sections named', { sectionId: '0|1' }, 'id', ['0', '1'], undefined],
  ['no sentence, but an id', { sectionId: '2', text: '' }, 'id', ['2'], undefined],
])('a section is found: %s', (_, more, foundBy, ids, problem) => {
  const match = matchSection(step(more), article)
  expect([match.foundBy, match.sections.map(({ id }) => id), match.problem]).toEqual([foundBy, ids, problem])
})

test('a step takes over text, title, revision and date, and loses them with its section', () => {
  const { step: full } = fillStep(step({ sectionId: '1', text: 'A fire broke out in 2019.' }), article)
  expect(full).toMatchObject({
    sectionText: article.sections[1]?.text,
    sectionTitle: 'Fire',
    foundBy: 'id',
    article: { url: article.url, title: 'Notre-Dame', revision: '1234', snapshotDate: '2024-05-01' },
  })
  expect(fillStep(full, article).step).toEqual(full)
  const emptied = fillStep(full, { ...article, sections: [{ id: '9', title: '', text: 'Other.' }] })
  expect(emptied.problem).toBe('no-section')
  expect(emptied.step).not.toHaveProperty('sectionText')
})

test('a text that the source gave itself stays', () => {
  const own = step({ sectionText: 'Mine: it was built from 1163.', sectionId: '1' })
  expect(fillStep(own, article)).toEqual({ step: own, problem: 'in-other-section' })
  expect(describeSection(own, undefined)).toBe('given')
  expect(describeSection(step({}), undefined)).toBe('no-article')
})
