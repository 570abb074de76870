import type { AssignmentView } from '@/lib/domain/assignment'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { expectGoodLooks } from './fixtures/looks'
import { recordTraffic } from './fixtures/record-traffic'
import { makeStudy, openTwice, readSlug, type Study, withPage } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks } from './fixtures/work'

// What follows the work: somebody decides where people disagree.
test.describe.configure({ mode: 'serial' })

const { adjudication: words, numbers, work } = messages
const box = { x: 10, y: 10, w: 90, h: 60 }
let study: Study
const tasks: Record<string, string> = {}

type Answers = Record<string, (view: AssignmentView) => unknown>
const given: Record<'ana' | 'ben', Answers> = {
  ana: {
    boxes: () => ({ marks: [{ id: 'm', number: 1, image: 0, box, class: 'boat' }] }),
    'entity-links': ({ item }) => ({
      links: (item.mentions ?? []).map(({ id }) => ({ mention: id, verdict: 'match' })),
    }),
    'evidence-qa': () => ({ answerable: true, answers: ['1901'] }),
    flaws: () => ({ evidence: 'supported-matched', flaws: [], fate: 'keep' }),
  },
  ben: {
    boxes: () => ({ marks: [{ id: 'm', number: 1, image: 0, box: { ...box, x: 300 }, class: 'house' }] }),
    'entity-links': ({ item }) => ({
      links: (item.mentions ?? []).map(({ id }) => ({ mention: id, verdict: 'wrong' })),
    }),
    'evidence-qa': () => ({ answerable: true, answers: ['1999'] }),
    flaws: () => ({
      evidence: 'unsupported',
      flaws: [{ flaw: 'not-unique', target: { kind: 'question' } }],
      fate: 'drop',
    }),
  },
}

test.beforeAll(async ({ installation }) => {
  study = await makeStudy(installation)
  for (const [kind, letter] of Object.entries({ boxes: 'b', 'entity-links': 'l', 'evidence-qa': 'q', flaws: 'f' })) {
    const round = await openTwice(study, kind, letter)
    for (const who of ['ana', 'ben'] as const) await doAllTasks(study[who], round, (view) => given[who][kind]?.(view))
    const { data } = await expectDone(
      study.lead.api<{ data: { task: string }[] }>('GET', `/rounds/${round}/disagreements`),
    )
    tasks[kind] = data[0]?.task ?? ''
    tasks[`${kind} round`] = await readSlug(study, round)
  }
})

const pathOf = (kind: string) => `/projects/${study.project.slug}/adjudicate/${tasks[kind]}`

type Task = { current: { id: string; payload: unknown; withdrawn: boolean; note?: string } | null }
async function readDecision(kind: string): Promise<Task['current']> {
  return (await expectDone(study.lead.api<Task>('GET', `/tasks/${tasks[kind]}/adjudication`))).current
}

test('answers: the list of disagreements leads to the task; one is taken, changed and decided', async ({
  page,
  context,
}) => {
  await enterAs(context, study.lead)
  await page.goto(`/projects/${study.project.slug}/agreement?round=${tasks['evidence-qa round']}`)
  await page.locator('#disagreements a[href*="/adjudicate/"]').first().click()
  await expect(page.getByText(words.pickFirst)).toBeVisible()
  await page.goto(pathOf('evidence-qa'))
  await page.keyboard.press('a')
  await page.getByLabel(words.answers).fill('1901\n1901 AD')
  await page.getByLabel(words.note).fill('The source says so.')
  await expectGoodLooks(page, 'decide-answers')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(tasks['evidence-qa'] ?? ''))
  expect(await readDecision('evidence-qa')).toMatchObject({
    payload: { answerable: true, answers: ['1901', '1901 AD'] },
    note: 'The source says so.',
  })
})

test('the second to decide is shown the first decision, and nothing is overwritten unasked', async ({ browser }) => {
  await withPage(browser, study.lead, async (late) => {
    await late.goto(pathOf('boxes'))
    await late.getByRole('button', { name: format(words.take, { letter: 'B' }) }).click()
    await late.getByLabel(words.note).fill('Mine, later.')
    await withPage(browser, study.reviewer, async (early) => {
      await early.goto(pathOf('boxes'))
      await early.getByRole('button', { name: format(words.take, { letter: 'A' }) }).click()
      await early.getByRole('button', { name: words.decide }).click()
      await early.waitForURL((url) => !url.pathname.endsWith(tasks.boxes ?? ''))
    })
    const first = await readDecision('boxes')
    await late.getByRole('button', { name: words.decide }).click()
    const panel = late.getByRole('alert').filter({ hasText: words.conflict })
    await expect(panel).toBeVisible()
    await expect(late.getByLabel(words.note)).toHaveValue('Mine, later.')
    expect((await readDecision('boxes'))?.id).toBe(first?.id)
    await expectGoodLooks(late, 'decide-conflict')
    await expect(late.getByRole('button', { name: words.keepTheirs })).toBeVisible()
    await late.getByRole('button', { name: words.overrule }).click()
    await late.waitForURL((url) => !url.pathname.endsWith(tasks.boxes ?? ''))
    expect((await readDecision('boxes'))?.note).toBe('Mine, later.')
  })
})

test('a decision is withdrawn and the task counts as open again', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(pathOf('boxes'))
  await page.getByRole('button', { name: words.withdraw }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.withdraw }).click()
  await expect(page.getByRole('button', { name: words.withdraw })).toHaveCount(0)
  expect((await readDecision('boxes'))?.withdrawn ?? true).toBe(true)
  await page.goto(`/projects/${study.project.slug}/agreement?round=${tasks['boxes round']}`)
  await expect(page.locator(`#disagreements a[href$="${tasks.boxes}"]`)).toBeVisible()
  // It can be decided anew.
  await page.goto(pathOf('boxes'))
  await page.keyboard.press('a')
  await page.getByRole('button', { name: words.decide }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(tasks.boxes ?? ''))
  expect(await readDecision('boxes')).toMatchObject({
    withdrawn: false,
    payload: { marks: [{ class: expect.any(String) }] },
  })
})

test('entity links: a verdict is changed on the way', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(pathOf('entity-links'))
  await page.keyboard.press('a')
  await page.getByLabel(/^Verdict on/).selectOption({ label: work.verdicts['too-broad'] })
  await expectGoodLooks(page, 'decide-links')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(tasks['entity-links'] ?? ''))
  expect(await readDecision('entity-links')).toMatchObject({ payload: { links: [{ verdict: 'too-broad' }] } })
})

test('flaws: fate and tags are edited', async ({ page, context }) => {
  await enterAs(context, study.lead)
  await page.goto(pathOf('flaws'))
  for (const letter of ['A', 'B']) await page.getByRole('button', { name: format(words.take, { letter }) }).click()
  await page.getByRole('radio', { name: work.fates.repair }).check()
  await expectGoodLooks(page, 'decide-flaws')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(tasks.flaws ?? ''))
  expect(await readDecision('flaws')).toMatchObject({ payload: { fate: 'repair' } })
})

test('a reviewer reads and decides, and knows people by pseudonym only', async ({ browser }) => {
  await withPage(browser, study.reviewer, async (page) => {
    const traffic = recordTraffic(page.context())
    const base = `/projects/${study.project.slug}`
    const item = await expectDone(study.lead.api<{ data: { id: string }[] }>('GET', `${base}/items?limit=1`))
    const places = [
      '/',
      base,
      `${base}/items`,
      `${base}/items/${item.data[0]?.id}`,
      `${base}/rounds`,
      `${base}/rounds/${tasks['boxes round']}`,
      `${base}/agreement?round=${tasks['evidence-qa round']}`,
      `${base}/agreement?round=${tasks['boxes round']}`,
      `${base}/accuracy?round=${tasks['evidence-qa round']}`,
      pathOf('flaws'),
      pathOf('boxes'),
    ]
    for (const place of places) {
      await page.goto(place)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await page.goto(`${base}/agreement?round=${tasks['evidence-qa round']}`)
    await expect(page.getByRole('heading', { name: numbers.agreement.title })).toBeVisible()
    await expectGoodLooks(page, 'reviewer-agreement')
    for (const closed of ['people', 'settings', 'rounds/new']) {
      await page.goto(`${base}/${closed}`)
      await expect(page.getByRole('heading', { name: messages.words.forbidden.title })).toBeVisible()
    }
    const faults = (await traffic.read()).flatMap(({ url, text }) =>
      [study.lead, study.ana, study.ben]
        .filter(({ email }) => text.includes(email))
        .map(({ email }) => `${url}: ${email}`),
    )
    expect(faults).toEqual([])
  })
})
