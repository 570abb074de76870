import type { AssignmentView } from '@/lib/domain/assignment'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { expectGoodLooks } from './fixtures/looks'
import { makeStudy, openTwice, withPage } from './fixtures/study'
import { enterAs, expect, test } from './fixtures/test'
import { doAllTasks, submitTask, takeTask } from './fixtures/work'

const { adjudication: words, queue, sendBack } = messages
const box = { x: 40, y: 60, w: 200, h: 160 }
const mark = (number: number, x: number, name = 'boat') => ({
  ...{ id: `m${number}`, number, image: 0, box: { ...box, x }, class: name },
})

test('the queue by keyboard: a conflict of boxes is looked at, merged and decided, then the next one is there', async ({
  page,
  context,
  installation,
}) => {
  const study = await makeStudy(installation)
  const round = await openTwice(study, 'boxes', 'b')
  const draw = (who: string) => (view: AssignmentView) => {
    if (view.item.dataId === 'b2') return { marks: [mark(1, who === 'ana' ? 40 : 400)] }
    return { marks: who === 'ana' ? [mark(1, 40), mark(2, 400, 'house')] : [mark(5, 60)] }
  }
  for (const who of ['ana', 'ben'] as const) await doAllTasks(study[who], round, draw(who))

  await enterAs(context, study.reviewer)
  await page.goto(`/projects/${study.project.slug}/adjudicate`)
  await expect(page.getByRole('heading', { name: format(queue.remaining, { n: 2 }) })).toBeVisible()
  await expectGoodLooks(page, 'desk-queue')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: queue.title }).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')

  const things = page.getByRole('list', { name: words.things }).getByRole('listitem')
  // 180 of 220 px of width in common.
  await expect(things.filter({ hasText: 'A1 · B5' })).toContainText(format(words.iou, { iou: '0.82' }))
  await expect(things.filter({ hasText: 'A2' })).toContainText(words.alone1)
  for (const { email } of [study.ana, study.ben]) await expect(page.getByText(email)).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(page.getByRole('img', { name: format(messages.words.image, { n: 1 }) })).toHaveCount(2)
  await page.keyboard.press('v')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: words.taken })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByText(words.mergedBoxes)).toBeVisible()
  await page.getByRole('radio', { name: words.reasonClasses.slip }).check()
  await page.getByText(format(words.edgesOf, { number: '1', letter: 'A' })).click()
  await page.getByLabel(`${format(words.edgesOf, { number: '1', letter: 'A' })}: ${words.edges.w}`).fill('210')
  await expectGoodLooks(page, 'desk-boxes')
  const decided = new URL(page.url()).pathname
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.keyboard.press('Control+Enter')
  expect((await sent).status()).toBe(201)
  // In the order of the queue the last one leads back to the first.
  await page.waitForURL(({ pathname }) => pathname !== decided && pathname.includes('/adjudicate/'))
  await expect(page.getByText(format(words.waiting, { n: 1 }))).toBeVisible()

  const task = decided.split('/').at(-1)
  const { current } = await expectDone(study.lead.api<{ current: unknown }>('GET', `/tasks/${task}/adjudication`))
  expect(current).toMatchObject({
    ...{ reasonClass: 'slip', withdrawn: false, cites: [expect.any(String), expect.any(String)] },
    payload: { marks: [{ number: 1, class: 'boat', box: { ...box, w: 210 } }] },
  })
})

test('work is sent back with a comment, comes to its person first, and both versions are kept', async ({
  browser,
  installation,
}) => {
  const study = await makeStudy(installation)
  const round = await openTwice(study, 'flaws', 'f')
  const view = await takeTask(study.ana, round)
  const first = await submitTask(study.ana, view?.id ?? '', { evidence: 'supported-matched', flaws: [], fate: 'keep' })
  const base = `/projects/${study.project.slug}`
  const comment = 'Look at the year in the evidence again.'

  await withPage(browser, study.reviewer, async (page) => {
    await page.goto(`${base}/items/${view?.item.id}`)
    await page.getByRole('button', { name: sendBack.action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(sendBack.comment).fill(comment)
    await expectGoodLooks(page, 'send-back-dialog')
    await dialog.getByRole('button', { name: sendBack.send }).click()
    await expect(page.getByText(sendBack.away)).toBeVisible()
  })

  await withPage(browser, study.ana, async (page) => {
    await page.goto('/')
    await expect(page.getByText(format(sendBack.home, { n: 1 }))).toBeVisible()
    await expectGoodLooks(page, 'send-back-home')
    await page.getByRole('link', { name: sendBack.look }).click()
    await expect(page.getByText(comment)).toBeVisible()
    await expectGoodLooks(page, 'send-back-work')
    const { title } = messages.workspace.skip
    await page.keyboard.press('Shift+S')
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
    await page.keyboard.press('x')
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/submit'))
    await page.keyboard.press('Control+Enter')
    expect((await sent).status()).toBe(201)
    // The next task is new, without the comment.
    await expect(page.getByText(comment)).toHaveCount(0)
  })

  await withPage(browser, study.reviewer, async (page) => {
    await page.goto(`${base}/adjudicate/sent-back`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: comment })
    await expect(row).toContainText(sendBack.states.answered)
    await expect(row).toContainText(messages.work.fates.keep)
    await expect(row).toContainText(messages.work.fates.drop)
    await expectGoodLooks(page, 'send-back-list')
  })
  const { data } = await expectDone(
    study.lead.api<{ data: { id: string; revision: number; status: string }[] }>(
      'GET',
      `/rounds/${round}/annotations?revisions=all`,
    ),
  )
  expect(data.map(({ revision, status }) => [revision, status])).toEqual([
    [1, 'superseded'],
    [2, 'counted'],
  ])
  expect(data[0]?.id).toBe(first.id)
})
