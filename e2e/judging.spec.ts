import type { Page } from '@playwright/test'
import { messages } from '@/lib/messages/messages'
import { expectDone, waitForJob } from './fixtures/api'
import { expectGoodLooks } from './fixtures/looks'
import { makeStudy, openTwice, readSlug, type Study, withPage } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'

// What is done after seeing the references, or with them in sight, by keys alone.
const { compare, answer: answerWords, done } = messages.workspace
const model = 'SECRET_MODEL'

async function importPredictions({ project }: Study, kind: string, records: object[]): Promise<string> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('source', `${model} ${kind}`)
  form.set('file', new Blob([records.map((record) => `${JSON.stringify(record)}\n`).join('')]), 'predictions.jsonl')
  const path = `/projects/${project.slug}/predictions`
  const { id } = await expectDone(project.lead.api<{ id: string }>('POST', path, { form }))
  const record = await waitForJob(project.lead.api, `/imports/${id}`)
  if (record.status !== 'done') throw new Error(`The import failed: ${JSON.stringify(record)}`)
  const { data } = await expectDone(project.lead.api<{ data: { id: string; kind: string }[] }>('GET', path))
  return data.find((set) => set.kind === kind)?.id ?? ''
}

/** Submits by the keyboard; a press within 0.4 s of the task's appearance counts as the key bouncing. */
async function submit(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth)),
    )
    .toBe(true)
  await page.waitForTimeout(600)
  await page.keyboard.press('Control+Enter')
}

/** Goes by Tab to what a label names. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const target = page.getByRole('radio', { name })
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`No Tab leads to ${name}.`)
}

async function answer(page: Page, text: string): Promise<void> {
  const field = page.getByPlaceholder(answerWords.placeholder)
  await expect(field).toBeVisible()
  await page.keyboard.press('a')
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await submit(page)
}

const expectDoneScreen = (page: Page) => expect(page.getByRole('heading', { name: done.title })).toBeVisible()

async function readPayloads({ lead }: Study, round: string): Promise<unknown[]> {
  const { data } = await expectDone(
    lead.api<{ data: { dataId: string; payload: unknown }[] }>('GET', `/rounds/${round}/annotations`),
  )
  return data.sort((a, b) => (a.dataId < b.dataId ? -1 : 1)).map(({ payload }) => payload)
}

test('second look, review, judgement and error analysis by keys; the figures follow', async ({
  browser,
  page,
  context,
  installation,
}) => {
  test.slow()
  const study = await makeStudy(installation)
  const answers = ['f1', 'f2'].map((data_id) => ({
    data_id,
    model,
    prediction: data_id === 'f1' ? '1901' : 'long ago',
  }))
  const trajectory = [
    { thought: 'I look for it.', tool: 'search', query: 'tower', results: [{ title: 'T', text: '<b>not bold</b>' }] },
    { thought: 'I have it.' },
  ]
  const steps = ['x1', 'x2'].map((data_id) => ({ data_id, model, trajectory, prediction: 'long ago' }))
  const rounds = {
    look: await openTwice(study, 'evidence-qa', 'q', { conditions: ['sentence'], secondLook: 'on-mismatch' }),
    review: await openTwice(study, 'review', 'l'),
    judgement: await openTwice(study, 'judgement', 'f', {
      predictions: await importPredictions(study, 'answers', answers),
    }),
    errors: await openTwice(study, 'error-analysis', 'x', {
      predictions: await importPredictions(study, 'trajectory', steps),
    }),
  }
  const locked = (own: Page) => own.getByText(compare.lockedTitle, { exact: true })

  await withPage(browser, study.ana, async (own) => {
    await own.goto(`/work/${rounds.look}`)
    for (const reason of ['7', '8']) {
      await answer(own, 'long ago')
      await expect(locked(own)).toBeVisible()
      if (reason === '7') await expectGoodLooks(own, 'second-look')
      // Nothing is chosen yet: it says so and stays.
      await submit(own)
      await expect(own.getByText(compare.missing)).toBeVisible()
      await own.keyboard.press(reason)
      await submit(own)
      await expect(locked(own)).toHaveCount(0)
    }
    await expectDoneScreen(own)

    await own.goto(`/work/${rounds.review}`)
    await answer(own, '1800')
    await expect(locked(own)).toBeVisible()
    await expect(own.getByText(/^190\d$/)).toBeVisible()
    await own.keyboard.press('3')
    await submit(own)
    await expect(own.getByText(compare.missingRight)).toBeVisible()
    await tabTo(own, new RegExp(`^${compare.rights.mine}`))
    await own.keyboard.press('ArrowDown')
    await expect(own.getByRole('radio', { name: new RegExp(`^${compare.rights.reference}`) })).toBeChecked()
    await expectGoodLooks(own, 'review-compare')
    await submit(own)
    await expect(locked(own)).toHaveCount(0)
    await answer(own, '1900')
    await expect(locked(own)).toBeVisible()
    await own.keyboard.press('2')
    await submit(own)
    await expectDoneScreen(own)

    await own.goto(`/work/${rounds.judgement}`)
    for (const n of [1, 2]) {
      const right = own.getByRole('main').getByText('1901', { exact: true })
      await expect(own.getByText(messages.judging.prediction, { exact: true })).toBeVisible()
      const first = (await own.getByText('When was f1 built?').count()) > 0
      await expect(right).toHaveCount(first ? 2 : 0)
      await own.keyboard.press('c')
      await own.keyboard.press('Control+z')
      await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
      await own.keyboard.press(first ? '1' : 'i')
      if (n === 1) await expectGoodLooks(own, 'judgement')
      expect(await own.content()).not.toContain(model)
      await submit(own)
      if (n === 1) await expect(own.getByText(first ? 'When was f2 built?' : 'When was f1 built?')).toBeVisible()
    }
    await expectDoneScreen(own)

    await own.goto(`/work/${rounds.errors}`)
    for (const n of [1, 2]) {
      await expect(own.getByText('<b>not bold</b>')).toBeVisible()
      const question = (await own.getByText(/^When was x\d built\?$/).textContent()) ?? ''
      await own.keyboard.press('.')
      await expect(own.locator('[aria-current="step"]')).toContainText('I have it.')
      await own.keyboard.press('w')
      // A class is wanted before it goes out.
      await submit(own)
      await expect(own.getByText(question)).toBeVisible()
      await own.keyboard.press('2')
      if (n === 1) await expectGoodLooks(own, 'error-analysis')
      expect(await own.content()).not.toContain(model)
      await submit(own)
      await expect(own.getByText(question)).toHaveCount(0)
    }
    await expectDoneScreen(own)
  })

  expect(await readPayloads(study, rounds.judgement)).toEqual([{ verdict: 'correct' }, { verdict: 'incorrect' }])
  const wrong = { errorClass: 'hallucination', step: 1 }
  expect(await readPayloads(study, rounds.errors)).toEqual([wrong, wrong])
  expect(await readPayloads(study, rounds.look)).toMatchObject([{ answers: ['long ago'] }, { answers: ['long ago'] }])

  await enterAs(context, study.lead)
  const base = `/projects/${study.project.slug}`
  await page.goto(`${base}/accuracy?round=${await readSlug(study, rounds.look)}`)
  const reasons = page.getByRole('table', { name: messages.numbers.reasons.title })
  for (const reason of ['reference-wrong', 'equivalent-answer'] as const)
    await expect(
      reasons.getByRole('row').filter({ hasText: compare.reasons[reason] }).getByRole('cell').first(),
    ).toHaveText('1')
  await page.goto(`${base}/agreement?round=${await readSlug(study, rounds.review)}`)
  await expect(page.getByRole('main')).toContainText('50.0')
  await page.goto(`${base}/accuracy?round=${await readSlug(study, rounds.errors)}`)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /hallucination/i })
      .first(),
  ).toContainText('2')
})
