import type { Locator, Page } from '@playwright/test'
import type { FlawsPayload } from '@/lib/domain/annotation'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { expectGoodLooks } from './fixtures/looks'
import { makePerson } from './fixtures/people'
import { importText, makeProject, makeRound, paintPicture, uploadImages } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks } from './fixtures/work'

const { flaws: words, sections, audit, done } = messages.workspace
const columns =
  'data_id,wikipedia_title,wikipedia_url,question_type,dataset_image_ids,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name,question_original'
const ids = ['a', 'b', 'c', 'd', 'e']
const rows = ids.map(
  (id) =>
    `${id},Tower ${id},https://en.wikipedia.org/wiki/Tower_${id},templated,${id}.jpg,When was tower ${id} built?,1163,Work ended in 1170.,0,Lead,landmarks,old`,
)
const article = {
  ...{ url: 'https://en.wikipedia.org/wiki/Tower_a', title: 'Tower a', revision: '77', snapshotDate: '2026-11-01' },
  sections: [
    { id: 0, title: 'Lead', text: 'The tower stands by the water. Work ended in 1170.' },
    { id: 1, title: 'History', text: 'It burned in 1163, long after it had been built. 塔 🗼 was rebuilt.' },
    { id: 2, title: 'العمارة', text: 'البرج قديم.' },
  ],
}

/** The page takes a submit within a moment of the one before, or of the task's appearance, for the same press. */
async function submit(page: Page): Promise<void> {
  await page.waitForTimeout(650)
  await page.keyboard.press('Control+Enter')
}

/** Goes on by Tab until something has the focus: what cannot be reached so is not reached. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

test('five items are audited by keyboard alone, one of them section by section', async ({
  page,
  context,
  installation,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const ann = await makePerson(installation.root, 'ann', `ann-${mark}@example.org`)
  const project = await makeProject(installation.root, { name: 'Stages', slug: `stages-${mark}` }, [[ann, 'annotator']])
  await importText(project, { format: 'evqa-csv', name: 'q.csv', text: [columns, ...rows, ''].join('\n') })
  await importText(project, { format: 'articles', name: 'a.jsonl', text: `${JSON.stringify(article)}\n` })
  const round = await makeRound(project, { name: 'Audit', kind: 'flaws', annotators: [ann], hints: 'after' })
  await enterAs(context, ann)
  await page.goto(`/work/${round}`)
  const status = (name: keyof typeof words.statuses) =>
    page.getByRole('radio', { name: new RegExp(`^${words.statuses[name]}$`) })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const hints = page.getByRole('region', { name: audit.hints })

  const work: Record<string, () => Promise<void>> = {
    async a() {
      const reader = page.getByRole('region', { name: sections.title })
      await expect(reader.getByRole('status')).toHaveText('0 of 3 sections read')
      await press('3')
      await expect(status('unsupported')).toBeDisabled()
      await press('.', 'h')
      await expect(reader.locator('mark')).toHaveCount(0)
      await press('n')
      await expect(reader.locator('mark')).toHaveText('1163')
      await expectGoodLooks(page, 'audit-sections')
      await press('c', 'n')
      await expect(reader.getByRole('status')).toHaveText('3 of 3 sections read')
      await expect(status('supported-mismatched')).toBeChecked()
      await press('3', ',', 'n')
      await expect(status('unsupported')).toBeChecked()
      await expect(hints).toBeHidden()
      await press('x')
      await expect(hints).toContainText(messages.flaws.rules['answer-not-in-evidence'])
    },
    b: () => press('1', 'k'),
    async c() {
      await press('2', 'a')
      await page.keyboard.type('1170')
      await press('Escape', 'r')
    },
    async d() {
      await press('1', '5', 'q')
      await page.keyboard.type('In what year did work on it end?')
      await expect(page.getByText('More than half of the words change.')).toBeVisible()
      await press('Escape', 'w')
      await expectGoodLooks(page, 'audit-repair')
    },
    async e() {
      await press('1', 'f')
      await page.keyboard.type('redundant')
      await press('Enter')
      await tabTo(page.getByRole('textbox', { name: /^Words that/ }))
      await page.keyboard.type('tower e')
      await tabTo(page.getByRole('radio', { name: words.fates.keep }))
      await press('k')
    },
  }
  for (const _ of ids) {
    const question = page.getByText(/^When was tower . built\?$/)
    const id = (await question.textContent())?.charAt('When was tower '.length) ?? ''
    await work[id]?.()
    await submit(page)
    await expect(page.getByText(`When was tower ${id} built?`)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()

  type Work = { data: { dataId: string; payload: Record<string, unknown> }[] }
  const { data } = await expectDone(project.lead.api<Work>('GET', `/rounds/${round}/annotations`))
  const by = new Map(data.map(({ dataId, payload }) => [dataId, payload]))
  const source = { article: article.url, revision: '77', snapshotDate: '2026-11-01' }
  expect(by.get('a')).toMatchObject({
    ...{ evidence: 'unsupported', fate: 'drop' },
    sections: ['silent', 'silent', 'silent'].map((said, index) => ({ status: said, index, ...source })),
    hints: { when: 'after', before: { evidence: 'unsupported', fate: 'drop' } },
  })
  expect(by.get('b')).toMatchObject({ evidence: 'supported-matched', fate: 'keep', flaws: [] })
  expect(by.get('c')).toMatchObject({ suggestedAnswer: '1170', fate: 'repair' })
  expect(by.get('d')).toMatchObject({ flaws: [{ flaw: 'missing-temporal' }], fate: 'rewrite' })
  expect(by.get('e')).toMatchObject({
    flaws: [{ flaw: 'redundant', target: { kind: 'question', start: 9, end: 16, quote: 'tower e' } }],
  })
})

test('a lead edits the flaws; a later stage shows what an earlier one settled, and binds a flaw to a region', async ({
  page,
  context,
  installation,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const people = await Promise.all(
    ['ben', 'cem'].map((name) => makePerson(installation.root, name, `${name}-${mark}@example.org`)),
  )
  const [ben, cem] = people
  if (!ben || !cem) throw new Error('Two people are needed.')
  const project = await makeProject(installation.root, { name: 'Flaws', slug: `terms-${mark}` }, [
    [ben, 'annotator'],
    [cem, 'annotator'],
  ])
  await importText(project, { format: 'evqa-csv', name: 'q.csv', text: [columns, rows[0], ''].join('\n') })
  await uploadImages(project, [{ name: 'a.jpg', bytes: await paintPicture('#3b6ea5') }])
  const first = await makeRound(project, { name: 'Answer', kind: 'flaws', stage: 'answer', annotators: [ben] })
  const answer = { evidence: 'supported-mismatched', flaws: [], fate: 'repair', suggestedAnswer: '1170' }
  await doAllTasks(ben, first, () => ({
    ...answer,
    flaws: [{ flaw: 'reference-wrong', target: { kind: 'answer' } }],
  }))

  const terms = messages.project.flawTerms
  await enterAs(context, installation.root)
  await page.goto(`/projects/${project.slug}/settings`)
  const panel = page.getByRole('region', { name: terms.title })
  await panel.getByRole('button', { name: 'Missing time', exact: true }).click()
  await panel.getByLabel(/^Name/).fill('Time left open')
  await panel.getByLabel(/^Example/).fill('“How many people live there?”')
  await panel.getByRole('button', { name: 'Move "Time left open" up' }).click()
  await panel.getByLabel(terms.newKey).fill('wrong-unit')
  await panel.getByRole('button', { name: terms.add, exact: true }).click()
  await panel.getByRole('button', { name: messages.words.save }).click()
  await expect(panel.getByRole('status')).toHaveText(messages.words.saved)
  await panel.getByRole('button', { name: 'Reference wrong', exact: true }).click()
  await expect(panel.getByRole('button', { name: terms.delete })).toBeDisabled()
  await expectGoodLooks(page, 'settings-flaws')
  await page.goto(`/projects/${project.slug}/rounds/new`)
  await page.getByLabel(/^Name/).fill('Question')
  await page.getByRole('radio', { name: /^Flaws/ }).check()
  await page.getByRole('button', { name: messages.words.next }).click()
  await page.getByRole('radio', { name: /^3 · Question/ }).check()
  await expectGoodLooks(page, 'wizard-stages')

  const second = await makeRound(project, { name: 'Question', kind: 'flaws', stage: 'question', annotators: [cem] })
  await enterAs(context, cem)
  await page.goto(`/work/${second}`)
  const earlier = page.getByRole('region', { name: audit.earlier })
  await expect(earlier).toContainText('Reference wrong')
  await expect(earlier).toContainText('1170')
  await expect(earlier).not.toContainText('ben')
  await expect(page.getByText(words.settled)).toBeVisible()
  await page.keyboard.press('5')
  await page.getByRole('combobox', { name: 'Where is "Time left open"?' }).selectOption('region')
  await page.getByLabel(words.regionSides.x).fill('20')
  const small = page.getByRole('img', { name: words.region })
  await small.scrollIntoViewIfNeeded()
  await expectGoodLooks(page, 'audit-region')
  const box = await small.boundingBox()
  if (!box) throw new Error('The picture is not there.')
  const at = (x: number, y: number) => [box.x + (x / 640) * box.width, box.y + (y / 480) * box.height] as const
  await page.mouse.move(...at(64, 48))
  await page.mouse.down()
  await page.mouse.move(...at(320, 240), { steps: 3 })
  await page.mouse.up()
  await page.keyboard.press('q')
  await page.keyboard.type('When was tower a built or finished?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await submit(page)
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
  type Work = { data: { payload: FlawsPayload }[] }
  const { data } = await expectDone(project.lead.api<Work>('GET', `/rounds/${second}/annotations`))
  const { flaws: tags, ...rest } = data[0]?.payload ?? { flaws: [] }
  expect(rest).toMatchObject({ evidence: 'supported-mismatched', fate: 'repair' })
  const drawn = tags[0]?.target.box
  for (const [side, value] of [
    ['x', 64],
    ['y', 48],
    ['w', 256],
    ['h', 192],
  ] as const)
    expect(Math.abs((drawn?.[side] ?? 0) - value), side).toBeLessThanOrEqual(3)
})
