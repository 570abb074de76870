import { expectGoodLooks } from './fixtures/looks'
import { makePerson } from './fixtures/people'
import { importText, makeProject, makeRound } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks } from './fixtures/work'

const columns =
  'data_id,wikipedia_title,wikipedia_url,question_type,dataset_image_ids,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name'
const row = (id: string, type: string, question: string, answer: string, evidence: string) =>
  `${id},Tower,https://en.wikipedia.org/wiki/Tower,${type},${id}.jpg,${question},${answer},${evidence},0,Lead,landmarks,old`
const write = (last: string, rows: string[]) => [`${columns},${last}`, ...rows, ''].join('\n')

const unfixed = write('question_original', [
  row('a', 'automatic', 'When was it built?', '1163', ''),
  row('b', 'automatic', 'Is the Tower of 1163 old?', '1163', 'Nothing is said.'),
  row('c', 'templated', 'In which city is it?', 'Paris', 'It stands in Paris.'),
])
const fixed = write('question_before_review', [
  row('a', 'automatic', 'In what year was it built?', '1163', 'It was built in 1163.'),
  row('c', 'templated', 'In which city is it?', 'Paris', 'It stands in Paris.'),
])

test('an audit in figures, and the two variants side by side', async ({ page, context, installation }) => {
  test.slow()
  const mark = Date.now().toString(36)
  const people = await Promise.all(
    ['ann', 'ben'].map((name) => makePerson(installation.root, name, `${name}-${mark}@example.org`)),
  )
  const slug = `audit-${mark}`
  const project = await makeProject(
    installation.root,
    { name: 'Audit', slug },
    people.map((person) => [person, 'annotator']),
  )
  await enterAs(context, installation.root)
  await page.goto(`/projects/${slug}/flaws`)
  await expect(page.getByRole('main')).toContainText('No audit yet')
  await expectGoodLooks(page, 'flaws-empty')
  await importText(project, { format: 'evqa-csv', name: 'unfixed.csv', text: unfixed })
  const round = await makeRound(project, { name: 'Audit', kind: 'flaws', annotators: people })
  const tag = (...flaws: string[]) => flaws.map((flaw) => ({ flaw, target: { kind: 'question' } }))
  for (const person of people)
    await doAllTasks(person, round, ({ item }) => {
      if (item.dataId === 'a')
        return { evidence: 'unsupported', fate: 'repair', flaws: tag('missing-temporal', 'not-unique') }
      if (item.dataId === 'b') return { evidence: 'unsupported', fate: 'drop', flaws: tag('answer-in-question') }
      return { evidence: 'supported-matched', fate: person === people[0] ? 'keep' : 'drop', flaws: [] }
    })
  await page.goto(`/projects/${slug}/flaws`)
  const table = page.getByRole('table', { name: 'How often each flaw was found' })
  await expect(table.getByRole('row', { name: /^Answer in question all/ })).toContainText('50.0')
  await expect(page.getByRole('table', { name: 'Flaws found together' }).getByRole('row')).toHaveCount(2)
  await expectGoodLooks(page, 'flaws')

  await importText(project, { format: 'evqa-csv', name: 'fixed.csv', text: fixed })
  await page.goto(`/projects/${slug}/items`)
  await page.getByRole('link', { name: 'Compare variants' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('2 pairs; 1 items of these variants have no partner.')
  await expect(main.locator('ins').first()).toContainText('In what year')
  await expectGoodLooks(page, 'compare')
  const counts = page.getByRole('table', { name: 'Pairs by kind of change' })
  await counts
    .getByRole('row', { name: /^Evidence/ })
    .getByRole('link')
    .last()
    .click()
  await expect(main.getByRole('listitem')).toHaveCount(1)
})
