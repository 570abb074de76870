import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Accuracy } from '@/lib/domain/accuracy'
import type { AssignmentView } from '@/lib/domain/assignment'
import type { ReasonTable } from '@/lib/domain/tabulate-reasons'
import { formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import type { Installation } from './fixtures/installation'
import { expectGoodLooks } from './fixtures/looks'
import { makePerson, type Person } from './fixtures/people'
import { importText, makeProject, makeRound, type Project } from './fixtures/project'
import { readExport } from './fixtures/read-export'
import { type Recomputed, recomputeAccuracy } from './fixtures/recompute-accuracy'
import { withPage } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'
import { submitTask, takeTask } from './fixtures/work'

const released = path.resolve(import.meta.dirname, '../../shared/data/kbvqa/evqa_fixed_475.csv')
const words = messages.workspace.compare
const { accuracy: figures, reasons: reasonWords } = messages.numbers
const reasons = ['own-slip', 'ambiguous-question', 'reference-wrong', 'equivalent-answer'] as const

type Row = { data_id: string; question: string; answer: string }
type Given = { answerable: boolean; answers: string[] }
type Work = { project: Project; ana: Person; ben: Person; rows: Row[] }

/** What a person says to a question: the reference, in other letters, with more beside it, something else, or nothing. */
function respond({ answer }: Row, place: number, shift: number): Given {
  const right = answer.split('|')[0] ?? ''
  switch ((place + shift) % 5) {
    case 0:
      return { answerable: true, answers: [right] }
    case 1:
      return { answerable: true, answers: [`The ${right.toUpperCase()}!`] }
    case 2:
      return { answerable: true, answers: ['nothing of the kind'] }
    case 3:
      return { answerable: true, answers: [right, 'and one more'] }
    default:
      return { answerable: false, answers: [] }
  }
}

async function makeWork({ root }: Installation): Promise<Work> {
  const run = randomBytes(4).toString('hex')
  const invite = (name: string) => makePerson(root, name, `${name.toLowerCase()}-${run}@example.org`)
  const [lead, ana, ben] = [await invite('Lea'), await invite('Ana'), await invite('Ben')]
  const project = await makeProject(lead, { name: `Answers ${run}`, slug: `answers-${run}` }, [
    [ana, 'annotator'],
    [ben, 'annotator'],
  ])
  const text = readFileSync(released, 'utf8')
  await importText(project, { format: 'evqa-csv', name: 'evqa_fixed_475.csv', text })
  return { project, ana, ben, rows: parse(text, { bom: true, columns: true }) as Row[] }
}

function openRound({ project, ana, ben, rows }: Work, name: string, from: number, to: number, more: object) {
  const ids = rows.slice(from, to).map(({ data_id }) => data_id)
  return makeRound(project, {
    ...{ name, kind: 'evidence-qa', annotators: [ana, ben], sample: { by: 'ids', ids } },
    ...more,
  })
}

const questionOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: messages.workspace.question, exact: true }) })
    .locator('p')

/** One task by keys alone, with the second look where there is one; answers the question. */
async function answerByKeys(page: Page, { rows }: Work, shift: number, before: string): Promise<string> {
  await expect(questionOf(page)).not.toHaveText(before)
  const question = (await questionOf(page).textContent()) ?? ''
  const place = rows.findIndex((row) => row.question === question)
  const row = rows[place]
  if (!row) throw new Error(`Nobody asked "${question}".`)
  const { answerable, answers } = respond(row, place, shift)
  if (answerable) {
    await page.keyboard.press('a')
    for (const answer of answers) {
      await page.keyboard.type(answer)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
  } else await page.keyboard.press('n')
  await page.keyboard.press('4')
  // A press within 0.4 s of the task's appearance counts as the key bouncing.
  await page.waitForTimeout(600)
  await page.keyboard.press('Control+Enter')
  const locked = page.getByText(words.lockedTitle, { exact: true })
  const wrong = [2, 3, 4].includes((place + shift) % 5)
  if (!wrong) {
    await expect(questionOf(page)).not.toHaveText(question)
    await expect(locked).toHaveCount(0)
    return question
  }
  await expect(locked).toBeVisible()
  await expect(page.getByRole('main')).toContainText(row.answer.split('|')[0] ?? '')
  // Nothing is left to answer in: the first answer is words on the page.
  await expect(page.getByPlaceholder(messages.workspace.answer.placeholder)).toHaveCount(0)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: new RegExp(`^${words.reasons['ambiguous-question']}`) })).toBeChecked()
  await page.waitForTimeout(600)
  await page.keyboard.press('Control+Enter')
  await expect(locked).toHaveCount(0)
  return question
}

/** The rest of a round over the API: each answer, and a reason to three of four second looks. */
async function answerByApi(person: Person, round: string, { rows }: Work, shift: number): Promise<void> {
  let looks = 0
  for (let view = await takeTask(person, round); view; view = await takeTask(person, round)) {
    const { dataId } = view.item
    const place = rows.findIndex(({ data_id }) => data_id === dataId)
    const row = rows[place]
    if (!row) throw new Error(`${dataId} is not of the file.`)
    await submitTask(person, view.id, respond(row, place, shift))
    const after = await expectDone(person.api<AssignmentView>('GET', `/assignments/${view.id}`))
    if (!after.secondLook || looks++ % 4 === 3) continue
    const reason = reasons[place % reasons.length]
    await expectDone(person.api('POST', `/assignments/${view.id}/second-look`, { body: { reason } }))
  }
}

const close = (value: unknown) => (typeof value === 'number' ? expect.closeTo(value, 9) : value)
const closeEnds = (ci: readonly number[] | null) => ci?.map(close) ?? null

function expectSame(api: Accuracy & { secondLook: ReasonTable | null }, own: Recomputed, why: string): void {
  expect(
    {
      ...{ items: api.items, panel: api.panel, notAnswerable: api.notAnswerable, mean: api.mean, std: api.std },
      perAnnotator: api.perAnnotator,
      pooled: { n: api.pooled.n, accuracy: api.pooled.accuracy, ci: api.pooled.ci },
    },
    why,
  ).toEqual({
    ...{ items: own.items, panel: own.panel, notAnswerable: own.notAnswerable },
    ...{ mean: close(own.mean), std: close(own.std) },
    perAnnotator: own.perAnnotator.map((one) => ({ ...one, accuracy: close(one.accuracy), ci: closeEnds(one.ci) })),
    pooled: { n: own.pooled.n, accuracy: close(own.pooled.accuracy), ci: closeEnds(own.pooled.ci) },
  })
  const { shown, given, byReason } = own.reasons
  expect([api.secondLook?.shown, api.secondLook?.given], why).toEqual([shown, given])
  for (const { reason, n, share, ci } of api.secondLook?.reasons ?? []) {
    const mine = byReason[reason] ?? { n: 0, share: 0, ci: null }
    expect([n, share], `${why} ${reason}`).toEqual([mine.n, close(mine.share)])
    if (mine.ci) expect(ci).toEqual(closeEnds(mine.ci))
  }
}

/** Every digit of the numbers in a part of the page: they are written out where one points at them. */
async function readDigits(part: Locator): Promise<number[]> {
  const titles = await part
    .locator('bdi[title]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
  return titles.flatMap((title) => title.split(' – ').map(Number))
}

async function expectOnPage(page: Page, own: Recomputed): Promise<void> {
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
  const numbers = (values: readonly (number | null)[]) => values.map(close)
  expect(await readDigits(card(figures.pooled))).toEqual(numbers([own.pooled.accuracy, ...own.pooled.ci]))
  if (own.mean === null) await expect(card(figures.mean)).toContainText('undefined because one person per task')
  else {
    expect(await readDigits(card(figures.mean))).toEqual(numbers([own.mean]))
    await expect(card(figures.mean)).toContainText(`± ${formatPercent(own.std)}`)
  }
  const people = page.getByRole('table', { name: figures.perPerson })
  for (const { annotator, accuracy, ci, n } of own.perAnnotator) {
    const row = people.getByRole('row').filter({ hasText: annotator })
    expect(await readDigits(row)).toEqual(numbers([accuracy, ...(ci ?? [])]))
    await expect(row.getByRole('cell').last()).toHaveText(String(n))
  }
  const table = page.getByRole('table', { name: reasonWords.title })
  for (const [reason, { n, share, ci }] of Object.entries(own.reasons.byReason)) {
    const cells = table.getByRole('row').filter({ hasText: words.reasons[reason as (typeof reasons)[number]] })
    const range = `(${formatPercent(ci[0])} – ${formatPercent(ci[1])})`
    // Of all, and of the one variant there is.
    await expect(cells.getByRole('cell')).toHaveText([String(n), `${formatPercent(share)} ${range}`, String(n)])
  }
}

test('two people answer released questions; the figures are those computed anew from the export', async ({
  browser,
  page,
  context,
  installation,
}) => {
  test.skip(!existsSync(released), 'The released file is not here.')
  test.slow()
  const work = await makeWork(installation)
  const { project, ana, ben } = work
  // Twenty items under two conditions, so that nobody sees one twice; six more that both answer, for a spread over people.
  const crossed = await openRound(work, 'Crossed', 0, 20, {
    ...{ overlap: 2, conditions: ['sentence', 'q-only'], secondLook: 'on-mismatch' },
  })
  const panel = await openRound(work, 'Panel', 20, 26, { conditions: ['sentence'], secondLook: 'all' })

  // Ana's first five by keys in the page, the rest of both people's over the API.
  const byKeys: string[] = []
  await withPage(browser, ana, async (own) => {
    await own.goto(`/work/${crossed}`)
    for (let n = 0; n < 5; n++) byKeys.push(await answerByKeys(own, work, 0, byKeys.at(-1) ?? ''))
  })
  expect(new Set(byKeys).size).toBe(5)
  for (const round of [crossed, panel])
    for (const [person, shift] of [
      [ana, 0],
      [ben, 2],
    ] as const)
      await answerByApi(person, round, work, shift)

  const files = await readExport(project, { format: 'attest-jsonl', images: false, people: 'names' })
  await enterAs(context, project.lead)
  for (const [round, slug, condition, n] of [
    [crossed, 'crossed', 'sentence', 20],
    [crossed, 'crossed', 'q-only', 20],
    [panel, 'panel', 'sentence', 12],
  ] as const) {
    const why = `${slug} ${condition}`
    const own = recomputeAccuracy(files, round, condition)
    expect(own.pooled.n, why).toBe(n)
    // Fractions, mistakes, "not answerable" and reasons are all there: none of what follows is true of nothing.
    expect(own.answers.some(({ score }) => score > 0 && score < 1)).toBe(true)
    expect(own.notAnswerable).toBeGreaterThan(0)
    expect(own.reasons.given).toBeGreaterThan(0)
    const api = await expectDone(
      project.lead.api<Accuracy & { secondLook: ReasonTable | null; metric: string }>(
        'GET',
        `/rounds/${round}/accuracy?condition=${condition}`,
      ),
    )
    expect(api.metric).toBe('e-vqa')
    expectSame(api, own, why)
    await page.goto(`/projects/${project.slug}/accuracy?round=${slug}&condition=${condition}`)
    await expectOnPage(page, own)
  }
  await expectGoodLooks(page, 'accuracy-second-look')
})
