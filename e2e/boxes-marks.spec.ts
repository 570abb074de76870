import { messages } from '@/lib/messages/messages'
import { listStored, makeBoxesRound, type Picture, readCase, readWork } from './fixtures/boxes-round'
import { canvasOf, openRound, pressSubmit, rowsOf } from './fixtures/canvas'
import { enterAs, expect, test } from './fixtures/test'

const size = { width: 400, height: 300 }
const picture: Picture = { name: '00-img-400x300.png', bytes: readCase('00-img-400x300.png'), size }
const words = messages.marks

test('hidden proposals are sent only on request, after an own mark is saved', async ({ page, installation }) => {
  const proposals = [
    { box: [50, 60, 40, 30] as const, class: 'cat', score: 0.9 },
    { box: [150, 160, 40, 30] as const, class: 'dog', score: 0.2 },
  ].map((one) => ({ ...one, box: [...one.box] as [number, number, number, number] }))
  const round = await makeBoxesRound(installation, { pictures: [picture], proposals, round: { proposals: 'hidden' } })
  const { hand, task } = await openRound(page, round, size)
  const show = page.getByRole('button', { name: words.reveal.show })
  await expect(show).toBeDisabled()
  await hand.drag({ x: 250, y: 200 }, { x: 300, y: 250 })
  await show.click()
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Accept 1 at or above' }).click()
  await expect
    .poll(async () => (await readWork(round.person, task)).marks?.map(({ verdict }) => verdict))
    .toEqual([undefined, 'accepted'])
  await canvasOf(page).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('x')
  await expect.poll(async () => (await readWork(round.person, task)).rejected?.length).toBe(1)
})

test('numbers change only on request, with a preview and a log; the order of the list does not change them', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  const { hand, task } = await openRound(page, round, size)
  for (const x of [250, 130, 10]) await hand.drag({ x, y: 20 }, { x: x + 80, y: 100 })
  const stored = async () => (await readWork(round.person, task)).marks?.map(({ number, box }) => [number, box.x])
  await expect.poll(stored).toEqual([
    [1, 250],
    [2, 130],
    [3, 10],
  ])
  await rowsOf(page).nth(0).getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(stored).toEqual([
    [2, 130],
    [1, 250],
    [3, 10],
  ])
  await page.getByRole('button', { name: words.renumber.open }).click()
  const dialog = page.getByRole('dialog', { name: words.renumber.title })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Renumber 2 marks' }).click()
  await expect.poll(stored).toEqual([
    [2, 130],
    [3, 250],
    [1, 10],
  ])
  const { numbering } = (await readWork(round.person, task)) as { numbering?: { pairs: unknown[] }[] }
  expect(numbering?.map(({ pairs }) => pairs)).toEqual([
    [
      { id: 'mark-0-3', from: 3, to: 1 },
      { id: 'mark-0-1', from: 1, to: 3 },
    ],
  ])
  await pressSubmit(page)
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
})

test('a row dragged by its grip goes where it is dropped', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  const { hand, task } = await openRound(page, round, size)
  for (const x of [10, 130, 250]) await hand.drag({ x, y: 20 }, { x: x + 80, y: 100 })
  await expect(rowsOf(page)).toHaveCount(3)
  const from = await rowsOf(page).nth(2).locator('[data-grip]').boundingBox()
  const to = await rowsOf(page).nth(0).boundingBox()
  if (!from || !to) throw new Error('The rows are not on screen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 50)
  await page.mouse.move(to.x + 60, to.y + to.height / 2)
  await page.mouse.up()
  await expect
    .poll(async () => (await readWork(round.person, task)).marks?.map(({ number }) => number))
    .toEqual([3, 1, 2])
})

test('a picture that does not load offers another try and keeps the task from being submitted', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  await page.route('**/api/v1/images/**', (route) => route.abort())
  await enterAs(page.context(), round.person)
  await page.goto(`/work/${round.id}`)
  await expect(page.getByText(words.picture.failed)).toBeVisible()
  await pressSubmit(page)
  await expect(page.getByText(messages.workspace.image.blocked)).toBeVisible()
  expect(await listStored(round)).toEqual([])
  await page.unroute('**/api/v1/images/**')
  await page.getByRole('button', { name: words.picture.retry }).click()
  await expect(page.getByText(words.picture.failed)).toBeHidden()
  await pressSubmit(page)
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
})
