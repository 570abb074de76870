import type { Page } from '@playwright/test'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { writeBenchmark } from './fixtures/benchmark'
import { expectGoodLooks } from './fixtures/looks'
import { makePerson } from './fixtures/people'
import { importText, makeProject, makeRound, paintPicture, uploadImages } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks } from './fixtures/work'

const many = 20
const labels = [
  { list: 'subject-class', name: 'Subject class', terms: ['person', 'animal', 'building'] },
  { list: 'region', name: 'المنطقة', optional: true, terms: [{ key: 'n', name: 'شمال' }, 'south'] },
]
const rows = Array.from({ length: many }, (_, n) => ({
  ...{ id: `s${n}`, image: `p${n % 4}`, question: `What is thing ${n}?`, answer: 'A', title: `Thing ${n}` },
  evidence: 'It is A.',
}))
type Stored = { data: { dataId: string; payload: Record<string, unknown> }[] }

/** Presses keys once the task is there and takes a press for a new one; a press right after it appeared bounces. */
async function press(page: Page, n: number, ...keys: string[]): Promise<void> {
  await expect(page.getByText(`What is thing ${n}?`, { exact: true })).toBeVisible()
  await page.waitForTimeout(450)
  for (const key of keys) await page.keyboard.press(key)
}

test('twenty items are screened by keyboard alone, counted, and audited by somebody else', async ({
  page,
  context,
  installation,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map((name) => makePerson(installation.root, name, `${name}-${mark}@example.org`)),
  )
  if (!ann || !ben) throw new Error('Somebody is missing.')
  const lead = installation.l1
  const slug = `screen-${mark}`
  const description = { name: 'Screening', slug, labels }
  const project = await makeProject(lead, description, [
    [ann, 'annotator'],
    [ben, 'annotator'],
  ])
  const colours = ['#225577', '#775522', '#557722', '#772255']
  const pictures = colours.map(async (colour, n) => ({ name: `p${n}.png`, bytes: await paintPicture(colour) }))
  await uploadImages(project, await Promise.all(pictures))
  await importText(project, { format: 'evqa-csv', name: 'things.csv', text: writeBenchmark(rows) })
  const round = await makeRound(project, { name: 'First look', kind: 'screen', annotators: [ann], overlap: 1 })

  await enterAs(context, ann)
  await page.goto(`/work/${round}`)
  await expect(page.getByRole('img', { name: 'Image 1 of the item' })).toBeVisible({ timeout: 30_000 })
  await expectGoodLooks(page, 'screen-panel')
  const { missing } = messages.workspace
  await press(page, 0, 'Enter')
  await expect(page.getByText(missing.keep).first()).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('radio', { name: 'Generic entity' })).toBeVisible()
  // Undone, the first item is kept: a label alone says so, and two keys are all it takes.
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { name: 'animal' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await press(page, 1, 'k', '1', '2', 'Enter')
  await press(page, 2, 'x', '5')
  await page.keyboard.type('A map, not a photograph')
  await page.keyboard.press('Control+Enter')
  for (let n = 3; n < many; n++) await press(page, n, ...(n % 4 === 3 ? ['x', '2'] : [String((n % 3) + 1)]), 'Enter')
  await expect(page.getByText(messages.workspace.done.title)).toBeVisible()
  const path = `/rounds/${round}/annotations?limit=200`
  await expect
    .poll(async () => (await expectDone(lead.api<Stored>('GET', path))).data.length, { timeout: 15_000 })
    .toBe(many)
  const stored = await expectDone(lead.api<Stored>('GET', path))
  expect(stored.data.slice(0, 4).map(({ payload }) => payload)).toEqual([
    { keep: true, labels: { 'subject-class': 'animal' } },
    { keep: true, labels: { 'subject-class': 'person', region: 'south' } },
    { keep: false, reason: 'other', note: 'A map, not a photograph' },
    { keep: false, reason: 'generic-entity' },
  ])

  await context.clearCookies()
  await enterAs(context, lead)
  await page.goto(`/projects/${slug}/accuracy?round=first-look`)
  const main = page.getByRole('main')
  await expect(main).toContainText('14 kept, 6 dropped')
  const reasons = page.getByRole('table', { name: messages.screenFigures.reasons })
  await expect(reasons.getByRole('row', { name: /^Generic entity/ })).toContainText('83.3')
  await page.getByRole('link', { name: messages.screenFigures.auditStart }).click()
  await page.getByRole('button', { name: messages.words.next }).click()
  await page.getByLabel(messages.rounds.wizard.size).fill('3')
  await page.getByRole('button', { name: messages.words.next }).click()
  await page.getByLabel(messages.rounds.wizard.overlap).fill('1')
  await page.getByRole('button', { name: messages.rounds.wizard.create }).click()
  await page.waitForURL(/\/rounds\/first-look-part-2$/)
  type Rounds = { data: { id: string; slug: string }[] }
  const rounds = await expectDone(lead.api<Rounds>('GET', `/projects/${slug}/rounds`))
  const id = rounds.data.find((one) => one.slug === 'first-look-part-2')?.id ?? ''
  expect(await doAllTasks(ann, id, () => ({ keep: true }))).toEqual([])
  let kept = 0
  const done = await doAllTasks(ben, id, () =>
    kept++ === 0 ? { keep: true, labels: { 'subject-class': 'person' } } : { keep: false, reason: 'generic-entity' },
  )
  expect(done).toHaveLength(3)
  await page.goto(`/projects/${slug}/accuracy?round=first-look`)
  const found = page.getByRole('region', { name: 'First look, part 2' })
  await expect(found).toContainText('33.3')
  await expect(found).toContainText('1 of 3 audited; 3 of 6 dropped items drawn with seed 1')
  await expectGoodLooks(page, 'screen-audit')

  await page.goto(`/projects/${slug}/settings`)
  const words = messages.project.settings
  await page.getByRole('button', { name: words.listAdd }).click()
  const list = page.getByRole('group', { name: words.newList })
  await list.getByLabel(words.listKey).fill('difficulty')
  const named = page.getByRole('group', { name: 'difficulty' })
  await named.getByLabel(words.listTerms).fill('easy = Easy\nhard = Hard = Needs a search')
  await expectGoodLooks(page, 'screen-lists')
  await page.locator('form', { has: named }).getByRole('button', { name: messages.words.save }).click()
  await expect(page.locator('form', { has: named }).getByRole('status')).toHaveText(messages.words.saved)
  const { labels: saved } = await expectDone(lead.api<{ labels: unknown[] }>('GET', `/projects/${slug}`))
  expect(saved).toContainEqual({
    list: 'difficulty',
    terms: [
      { key: 'easy', name: 'Easy' },
      { key: 'hard', name: 'Hard', help: 'Needs a search' },
    ],
  })
})
