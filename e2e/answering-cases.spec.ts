import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AssignmentView } from '@/lib/domain/assignment'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { writeBenchmark } from './fixtures/benchmark'
import { expectGoodLooks } from './fixtures/looks'
import { makePerson, type Person } from './fixtures/people'
import { importText, makeProject, makeRound, type Project } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'

const { answer: words, flaws } = messages.workspace
const evidence = Array.from({ length: 2_000 }, (_, n) => `Sentence ${n} says the tower was measured again.`).join(' ')
const rows = [
  { id: 'long', question: 'W'.repeat(3_000), evidence },
  { id: 'hebrew', question: 'מה שם הגשר (1932) בתמונה?', evidence: 'הגשר הישן (1932) נקרא Bridge-7.' },
  { id: 'arabic', question: 'ما اسم الجسر Bridge-7 في الصورة؟', evidence: 'اسم الجسر Bridge-7.' },
  { id: 'keys', question: 'Which city is this?', evidence: 'It is Tokyo. It was Edo.' },
].map((row) => ({ ...row, image: 'absent', answer: 'x' }))

let project: Project
let ana: Person

test.beforeAll(async ({ installation: { root, l1 } }) => {
  const run = randomBytes(4).toString('hex')
  ana = await makePerson(root, 'Ana', `ana-${run}@example.org`)
  project = await makeProject(l1, { name: `Cases ${run}`, slug: `cases-${run}` }, [[ana, 'annotator']])
  await importText(project, { format: 'evqa-csv', name: 'cases.csv', text: writeBenchmark(rows) })
})

async function openItem(page: Page, id: string): Promise<string> {
  const round = await makeRound(project, {
    ...{ name: `Case ${id}`, kind: 'evidence-qa', annotators: [ana], sample: { by: 'ids', ids: [id] } },
    conditions: ['sentence'],
  })
  await enterAs(page.context(), ana)
  await page.goto(`/work/${round}`)
  await expect(page.getByPlaceholder(words.placeholder)).toBeVisible()
  return round
}

async function findView(round: string): Promise<AssignmentView> {
  const { data } = await expectDone(ana.api<{ data: { id: string }[] }>('GET', `/rounds/${round}/assignments`))
  return expectDone(ana.api<AssignmentView>('GET', `/assignments/${data[0]?.id}`))
}

/** A key as browsers send it while an input method composes. */
async function compose(page: Page, key: string, ctrlKey = false): Promise<void> {
  const init = { key, ctrlKey, isComposing: true, keyCode: 229, bubbles: true, cancelable: true }
  await page.evaluate((press) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press)), init)
}

test('case 43: long evidence scrolls by itself, a long word wraps, and neither pushes the answer away', async ({
  page,
}) => {
  const round = await openItem(page, 'long')
  expect((await findView(round)).item.evidence?.[0]?.text).toBe(evidence)
  const text = page.locator('[data-part="text"]')
  expect(await text.textContent()).toBe(evidence)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const [wide, high] = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollHeight])
    expect(wide).toBe(width)
    expect(high).toBeLessThanOrEqual(800)
    await expect(page.getByRole('button', { name: messages.workspace.footer.submit })).toBeInViewport()
    const pane = await text.evaluate((one) => {
      for (let at = one.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowY === 'auto') return at.scrollHeight > at.clientHeight
      return false
    })
    expect(pane).toBe(true)
  }
  await expectGoodLooks(page, 'case-43')
})

test('cases 73 and 75: keys typed into a field are text, and a composition swallows no other key', async ({ page }) => {
  const round = await openItem(page, 'keys')
  const field = page.getByPlaceholder(words.placeholder)
  const confidence = page.getByRole('radio', { name: '1', exact: true })
  const unanswerable = page.getByRole('checkbox', { name: words.notAnswerable })
  await page.keyboard.press('a')
  await page.keyboard.type('1 2 3 a d n s k f ? S G')
  for (const key of ['Backspace', 'Delete']) await page.keyboard.press(key)
  await expect(field).toHaveValue('1 2 3 a d n s k f ? S ')
  await page.keyboard.press('Control+z')
  await expect(field).not.toHaveValue('1 2 3 a d n s k f ? S ')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(confidence).not.toBeChecked()
  await expect(unanswerable).not.toBeChecked()
  expect((await findView(round)).state).toBe('leased')

  // Outside the field the same keys act, and what was destroyed comes back.
  await field.fill('Tokyo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(confidence).toBeChecked()
  await page.keyboard.press('n')
  await expect(unanswerable).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(unanswerable).not.toBeChecked()
  await expect.poll(async () => (await findView(round)).draft?.payload).toMatchObject({ answers: ['Tokyo'] })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // An input method composes in the answer, in the search for a flaw and in the note.
  await page.keyboard.press('a')
  for (const key of ['Enter', '2', 'Backspace']) await compose(page, key)
  await compose(page, 'Enter', true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  const search = page.getByRole('combobox', { name: flaws.search })
  await expect(search).toBeFocused()
  await page.keyboard.insertText('answer')
  const options = await page.getByRole('option').count()
  for (const key of ['Enter', 'ArrowDown', 'Escape', '2']) await compose(page, key)
  await compose(page, 'Enter', true)
  await expect(search).toHaveValue('answer')
  await expect(page.getByRole('option')).toHaveCount(options)
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(search).toHaveCount(0)
  const note = page.getByRole('textbox', { name: new RegExp(`^${messages.workspace.note}( |$)`) }).last()
  await note.focus()
  await page.keyboard.insertText('東京')
  await compose(page, 'Enter', true)
  await compose(page, '3')
  await expect
    .poll(async () => (await findView(round)).draft?.payload)
    .toMatchObject({
      ...{ answers: ['Tokyo'], confidence: 1, note: '東京', flaws: [expect.anything()] },
    })
  expect((await findView(round)).state).toBe('leased')
})

test('case 80: each text runs in its own direction, and bytes stay as they were typed', async ({ page }) => {
  const answer = 'גשר ישן (1932)'
  for (const [id, direction] of [
    ['hebrew', 'rtl'],
    ['arabic', 'rtl'],
  ] as const) {
    const round = await openItem(page, id)
    const row = rows.find((one) => one.id === id)
    for (const text of [row?.question ?? '', row?.evidence.split('. ')[0] ?? '']) {
      const shown = page.getByText(text).first()
      expect(await shown.evaluate((one) => getComputedStyle(one).direction)).toBe(direction)
    }
    const field = page.getByPlaceholder(words.placeholder)
    await field.fill(answer)
    expect(await field.evaluate((one) => getComputedStyle(one).direction)).toBe(direction)
    await page.keyboard.press('Enter')
    const chip = page.locator('bdi').filter({ hasText: answer })
    expect(await chip.evaluate((one) => getComputedStyle(one).direction)).toBe(direction)
    await expectGoodLooks(page, `case-80-${id}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(600)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: messages.workspace.done.title })).toBeVisible()
    expect((await findView(round)).submitted?.payload).toMatchObject({ answers: [answer] })
  }
})
