import type { Page } from '@playwright/test'
import type { Accuracy } from '@/lib/domain/accuracy'
import type { AgreementReport } from '@/lib/domain/agreement-report'
import { formatCoefficient, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { holdCanvas, rowsOf } from './fixtures/canvas'
import { expectGoodLooks } from './fixtures/looks'
import type { Person } from './fixtures/people'
import { makeStudy, openTwice, pictureSize, readSlug, type Study, withPage } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'

// Two people do four kinds of work, each in a browser of their own; then the lead reads the numbers.
test.describe.configure({ mode: 'serial' })

const { workspace: words, numbers } = messages
let study: Study
const rounds: Record<string, string> = {}

test.beforeAll(async ({ installation }) => {
  study = await makeStudy(installation)
  rounds.boxes = await openTwice(study, 'boxes', 'b')
  rounds.links = await openTwice(study, 'entity-links', 'l')
  rounds.qa = await openTwice(study, 'evidence-qa', 'q', { conditions: ['sentence'] })
  rounds.flaws = await openTwice(study, 'flaws', 'f')
})

type Submitted = { data: { annotator: string; dataId: string; payload: Record<string, unknown> }[] }

/** What a person has submitted in a round, by data id, as the lead sees it. */
async function readPayloads(round: string, person: Person): Promise<Record<string, Record<string, unknown>>> {
  const { data } = await expectDone(
    study.lead.api<Submitted>('GET', `/rounds/${round}/annotations?annotator=${encodeURIComponent(person.email)}`),
  )
  return Object.fromEntries(data.map(({ dataId, payload }) => [dataId, payload]))
}

/** Submits by the keyboard, as soon as the picture is there: before that the page refuses, and says so. */
async function submit(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)),
    )
    .toBe(true)
  // A submit within 0.4 s of the task's appearance counts as the key bouncing.
  await page.waitForTimeout(450)
  await submitWork(page)
}

/** The page takes a second press within 0.4 s of the first for the same press; a test may be as fast as that. */
async function submitWork(page: Page): Promise<void> {
  await page.waitForTimeout(600)
  await page.keyboard.press('Control+Enter')
}

async function expectDoneScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible()
}

/** The data id of the task on screen, read from its question "When was b1 built?". */
async function readTask(page: Page): Promise<string> {
  const text = await page
    .getByText(/When was \w+ built\?/)
    .first()
    .textContent()
  return /When was (\w+)/.exec(text ?? '')?.[1] ?? ''
}

test('boxes: one person draws by mouse, the other by keys', async ({ browser }) => {
  test.slow()
  const round = rounds.boxes ?? ''
  await withPage(browser, study.ana, async (page) => {
    await page.goto(`/work/${round}`)
    for (const last of [false, true]) {
      const hand = await holdCanvas(page, pictureSize)
      await hand.drag({ x: 100, y: 80 }, { x: 300, y: 240 })
      await page.keyboard.press('1')
      await expect(rowsOf(page)).toHaveCount(1)
      await submitWork(page)
      if (last) await expectDoneScreen(page)
      else await expect(rowsOf(page)).toHaveCount(0)
    }
    await expectGoodLooks(page, 'work-done')
  })
  const drawn = Object.values(await readPayloads(round, study.ana))
  expect(drawn).toHaveLength(2)
  for (const { marks } of drawn)
    expect(marks).toMatchObject([{ number: 1, class: 'boat', box: { x: 100, y: 80, w: 200, h: 160 } }])

  await withPage(browser, study.ben, async (page) => {
    await page.goto(`/work/${round}`)
    for (const last of [false, true]) {
      await holdCanvas(page, pictureSize)
      await page.keyboard.press('Shift+R')
      await expect(rowsOf(page)).toHaveCount(1)
      for (const key of ['2', 'Shift+ArrowLeft', 'ArrowUp', 'Control+Shift+ArrowRight']) await page.keyboard.press(key)
      await submitWork(page)
      if (last) await expectDoneScreen(page)
      else await expect(rowsOf(page)).toHaveCount(0)
    }
  })
  const byKeys = Object.values(await readPayloads(round, study.ben))
  expect(byKeys).toHaveLength(2)
  // A box of a third of the picture in its middle, moved 10 px left and 1 px up, its right edge 1 px out.
  for (const { marks } of byKeys)
    expect(marks).toMatchObject([{ number: 1, class: 'house', box: { x: 203, y: 159, w: 214, h: 160 } }])
})

test('entity links: verdicts and candidates by their keys', async ({ browser }) => {
  const round = rounds.links ?? ''
  for (const [person, key, verdict] of [
    [study.ana, 'm', 'match'],
    [study.ben, 'w', 'wrong'],
  ] as const) {
    await withPage(browser, person, async (page) => {
      await page.goto(`/work/${round}`)
      const label = page.getByText(/^Tower l\d$/).first()
      await expect(label).toBeVisible()
      const first = (await label.textContent()) ?? ''
      await page.keyboard.press('1')
      await page.keyboard.press(key)
      await expect(page.getByRole('radio', { name: new RegExp(`^${words.links.verdicts[verdict]}`) })).toBeChecked()
      await submit(page)
      await expect(page.getByText(first, { exact: true })).toHaveCount(0)
      await page.keyboard.press(first === 'Tower l1' ? 'm' : key)
      await submit(page)
      await expectDoneScreen(page)
    })
    expect((await readPayloads(round, person)).l1).toMatchObject({ links: [{ verdict }] })
  }
})

test('evidence QA: an answer, spans by selection and by sentence, and not answerable', async ({ browser }) => {
  const round = rounds.qa ?? ''
  const answers: Record<string, string> = { q1: '1901', q2: '1902' }
  await withPage(browser, study.ana, async (page) => {
    await page.goto(`/work/${round}`)
    for (const last of [false, true]) {
      const task = await readTask(page)
      await page.keyboard.press('a')
      await page.keyboard.type(answers[task] ?? '')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      // Words selected with the pointer, then the sentence at the caret by its key.
      await page.getByText('tower stands by the water').dblclick({ position: { x: 50, y: 10 } })
      await expect(page.getByText(/1 supporting span selected/)).toBeVisible()
      await page.keyboard.press('4')
      await submit(page)
      if (last) await expectDoneScreen(page)
      else await expect(page.getByText(answers[task] ?? '', { exact: true })).toHaveCount(0)
    }
  })
  const sure = await readPayloads(round, study.ana)
  for (const [task, answer] of Object.entries(answers))
    expect(sure[task]).toMatchObject({ answerable: true, answers: [answer], confidence: 4, spans: [{ in: 'text' }] })

  await withPage(browser, study.ben, async (page) => {
    await page.goto(`/work/${round}`)
    for (const last of [false, true]) {
      const task = await readTask(page)
      if (task === 'q1') await page.keyboard.press('n')
      else {
        await page.keyboard.press('s')
        await page.keyboard.press('a')
        await page.keyboard.type('1902')
      }
      await submit(page)
      if (last) await expectDoneScreen(page)
      else await expect(page.getByText(`When was ${task} built?`)).toHaveCount(0)
    }
  })
  const unsure = await readPayloads(round, study.ben)
  expect(unsure.q1).toMatchObject({ answerable: false })
  expect(unsure.q2).toMatchObject({
    answers: ['1902'],
    spans: [{ start: 0, end: 'The tower stands by the water.'.length }],
  })
})

test('flaws: status, a tag found by its name, a fate; a task is skipped with a reason', async ({ browser }) => {
  const round = rounds.flaws ?? ''
  await withPage(browser, study.ana, async (page) => {
    await page.goto(`/work/${round}`)
    for (const last of [false, true]) {
      const task = await readTask(page)
      await page.keyboard.press('2')
      await page.keyboard.press('f')
      await page.getByRole('combobox', { name: words.flaws.search }).pressSequentially('unique')
      await page.keyboard.press('Enter')
      await page.keyboard.press('r')
      await expect(page.getByRole('radio', { name: new RegExp(`^${words.flaws.fates.repair}`) })).toBeChecked()
      await submit(page)
      if (last) await expectDoneScreen(page)
      else await expect(page.getByText(`When was ${task} built?`)).toHaveCount(0)
    }
  })
  await withPage(browser, study.ben, async (page) => {
    await page.goto(`/work/${round}`)
    const task = await readTask(page)
    await page.keyboard.press('1')
    await page.keyboard.press('k')
    await submit(page)
    await expect(page.getByText(`When was ${task} built?`)).toHaveCount(0)
    await readTask(page)
    await page.keyboard.press('Shift+S')
    const dialog = page.getByRole('dialog', { name: words.skip.title })
    const reason = dialog.getByRole('radio', { name: words.skip.reasons['cannot-judge'] })
    await dialog.getByRole('radio').first().focus()
    for (let tries = 0; tries < 4 && !(await reason.isChecked()); tries++) await page.keyboard.press('ArrowDown')
    await dialog.getByRole('button', { name: words.skip.submit }).focus()
    await page.keyboard.press('Enter')
    await expectDoneScreen(page)
  })
  const { f1, f2 } = await readPayloads(round, study.ana)
  for (const payload of [f1, f2])
    expect(payload).toMatchObject({ evidence: 'supported-mismatched', flaws: [{ flaw: 'not-unique' }], fate: 'repair' })
  expect(Object.values(await readPayloads(round, study.ben))).toMatchObject([
    { evidence: 'supported-matched', flaws: [], fate: 'keep' },
  ])
})

test('the lead reads the figures the API gives', async ({ page, context }) => {
  test.slow()
  await enterAs(context, study.lead)
  const { api } = study.lead
  for (const [kind, round] of Object.entries(rounds)) {
    const report = await expectDone(api<AgreementReport>('GET', `/rounds/${round}/agreement`))
    for (const { name, boxes, coefficients, units } of report.variables) {
      if (units === 0 || name.startsWith('flaw:')) continue
      await page.goto(
        `/projects/${study.project.slug}/agreement?round=${await readSlug(study, round)}&variable=${encodeURIComponent(name)}`,
      )
      await expect(page.getByRole('heading', { level: 1, name: numbers.agreement.title })).toBeVisible()
      if (boxes) {
        const card = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: numbers.agreement.boxes.f1 }) })
        await expect(card).toContainText(formatCoefficient(boxes.f1At['0.5']))
      }
      if (coefficients.length === 0) continue
      await page.locator('summary').filter({ hasText: numbers.agreement.all }).click()
      const rows = page.getByRole('table', { name: numbers.agreement.all }).getByRole('row')
      await expect(rows).toHaveCount(coefficients.length + 1)
      const shown = (await rows.allTextContents()).slice(1)
      for (const [index, { name: coefficient, value, undefinedBecause }] of coefficients.entries()) {
        const figure =
          value === null && undefinedBecause
            ? numbers.agreement.undefined[undefinedBecause]
            : coefficient.startsWith('percent')
              ? formatPercent(value)
              : formatCoefficient(value)
        expect(shown[index], `${kind} ${name} ${coefficient}`).toContain(
          `${numbers.agreement.coefficient[coefficient]}${value === null ? 'undefined because ' : ''}${figure}`,
        )
      }
    }
    await expectGoodLooks(page, `agreement-${kind}`)
  }
})

test('the lead reads how often people were right', async ({ page, context }) => {
  await enterAs(context, study.lead)
  const round = rounds.qa ?? ''
  const accuracy = await expectDone(study.lead.api<Accuracy>('GET', `/rounds/${round}/accuracy`))
  // Ana answered both rightly, Ben one of two.
  expect([accuracy.mean, accuracy.pooled.accuracy, accuracy.notAnswerable]).toEqual([0.75, 0.75, 1])
  await page.goto(`/projects/${study.project.slug}/accuracy?round=${await readSlug(study, round)}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(formatPercent(accuracy.mean))
  await expect(main).toContainText(formatPercent(accuracy.std))
  for (const { annotator, accuracy: value } of accuracy.perAnnotator) {
    await expect(main).toContainText(annotator)
    await expect(main).toContainText(formatPercent(value))
  }
  await expectGoodLooks(page, 'accuracy')
})
