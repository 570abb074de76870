import { randomUUID } from 'node:crypto'
import { messages } from '@/lib/messages/messages'
import { expectDone } from './fixtures/api'
import { writeBenchmark } from './fixtures/benchmark'
import {
  findTask,
  listStored,
  makeBoxesRound,
  type Picture,
  readBoxes,
  readView,
  readWork,
} from './fixtures/boxes-round'
import { holdCanvas, noteField, openRound, pressSubmit, rowsOf, submitButton } from './fixtures/canvas'
import { makePerson } from './fixtures/people'
import { importText, makeProject, makeRound, paintPicture, uploadImages } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'

const size = { width: 400, height: 300 }
const colours = ['#335577', '#775533', '#337755', '#553377', '#557733', '#773355']
const words = messages.workspace

async function paint(count: number): Promise<Picture[]> {
  return Promise.all(
    colours.slice(0, count).map(async (colour, n) => ({
      name: `picture-${n + 1}.png`,
      bytes: await paintPicture(colour, size),
      size,
    })),
  )
}

test('case 45: a session that ends loses nothing and the same submit goes through once', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(2) })
  const { hand, task } = await openRound(page, round, size)
  for (let n = 0; n < 5; n++) await hand.drag({ x: 10 + 60 * n, y: 20 }, { x: 50 + 60 * n, y: 80 })
  await noteField(page).fill('five of them')
  await expect.poll(async () => (await readWork(round.person, task)).note).toBe('five of them')
  await page.context().clearCookies()
  await pressSubmit(page)
  const dialog = page.getByRole('dialog', { name: words.logIn.title })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(words.logIn.password).fill(round.person.password)
  await dialog.getByRole('button', { name: words.logIn.submit }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
  const [stored] = await listStored(round)
  expect(stored?.payload.marks).toHaveLength(5)
  expect(stored?.payload.note).toBe('five of them')
})

test('case 45: somebody else who logs in does not send it', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(2) })
  const { hand, task } = await openRound(page, round, size)
  await hand.drag({ x: 10, y: 20 }, { x: 50, y: 80 })
  await expect.poll(() => readBoxes(round.person, task)).toHaveLength(1)
  await page.context().clearCookies()
  await pressSubmit(page)
  await expect(page.getByRole('dialog', { name: words.logIn.title })).toBeVisible()
  const other = await makePerson(installation.root, 'Other', `other-${round.run}@example.org`)
  await enterAs(page.context(), other)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForTimeout(1_500)
  expect(await listStored(round)).toEqual([])
  await page.context().clearCookies()
  await enterAs(page.context(), round.person)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
})

// The server reserves one task ahead: two can be finished without it, and the third is held back, visibly.
test('case 47: three tasks and no connection: work waits, is counted, and is stored once', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(3) })
  const { hand } = await openRound(page, round, size)
  // The next task is reserved and its picture fetched ahead.
  await page.waitForTimeout(2_000)
  await page.context().setOffline(true)
  await hand.drag({ x: 10, y: 20 }, { x: 50, y: 80 })
  await pressSubmit(page)
  await expect(rowsOf(page)).toHaveCount(0)
  const second = await holdCanvas(page, size)
  await second.drag({ x: 110, y: 20 }, { x: 150, y: 80 })
  await pressSubmit(page)
  await expect(page.getByText('Offline · 2 waiting')).toBeVisible()
  await expect(page.getByText(words.between.title)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.context().setOffline(false)
  await expect.poll(async () => (await listStored(round)).length, { timeout: 40_000 }).toBe(2)
  await page.reload()
  const third = await holdCanvas(page, size)
  await third.drag({ x: 210, y: 20 }, { x: 250, y: 80 })
  await pressSubmit(page)
  await expect(page.getByText(words.done.title)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.done.title)).toBeVisible()
  const stored = await listStored(round)
  expect(stored.map(({ revision }) => revision)).toEqual([1, 1, 1])
  expect(new Set(stored.map(({ item }) => item)).size).toBe(3)
  const boxes = stored.map(({ payload }) => payload.marks?.map(({ box }) => box.x))
  expect(boxes.flat().sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([10, 110, 210])
})

test('case 47: a server that fails every second save loses nothing', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(1) })
  let calls = 0
  await page.route('**/api/v1/assignments/*/*', (route) => {
    const saves = ['PUT', 'POST'].includes(route.request().method()) && /draft|submit/.test(route.request().url())
    if (saves && calls++ % 2 === 0) return route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' })
    return route.continue()
  })
  const { hand, task } = await openRound(page, round, size)
  for (let n = 0; n < 3; n++) {
    await hand.drag({ x: 10 + 60 * n, y: 20 }, { x: 50 + 60 * n, y: 80 })
    await expect.poll(() => readBoxes(round.person, task), { timeout: 20_000 }).toHaveLength(n + 1)
  }
  await pressSubmit(page)
  await expect.poll(async () => (await listStored(round)).length, { timeout: 30_000 }).toBe(1)
})

test('case 48: a double click, Enter with a click, and twin requests store once', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(4) })
  const { hand, task } = await openRound(page, round, size)
  await hand.drag({ x: 10, y: 20 }, { x: 50, y: 80 })
  await submitButton(page).dblclick()
  await expect.poll(async () => (await listStored(round)).length).toBe(1)
  const second = await findTask(round)
  expect(second.id).not.toBe(task)

  await page.waitForTimeout(600)
  // By the bare mouse: a locator's click waits for the button to be at rest, longer than any hand on a busy machine.
  const place = await submitButton(page).boundingBox()
  if (!place) throw new Error('The submit button is not on screen.')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await listStored(round)).length).toBe(2)
  await page.waitForTimeout(1_000)
  expect(await listStored(round)).toHaveLength(2)

  const third = await findTask(round)
  const call = {
    body: { payload: { marks: [] }, activeSeconds: 1 },
    headers: { 'idempotency-key': randomUUID() },
  }
  const path = `/assignments/${third.id}/submit`
  const twins = await Promise.all([
    round.person.api<{ id: string }>('POST', path, call),
    new Promise((resolve) => setTimeout(resolve, 20)).then(() => round.person.api<{ id: string }>('POST', path, call)),
  ])
  expect(twins.map(({ json }) => json.id)).toEqual([twins[0].json.id, twins[0].json.id])
  expect(await listStored(round)).toHaveLength(3)
})

test('case 50: an older copy in another tab asks before it replaces anything', async ({
  page,
  context,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(1) })
  const { hand, task } = await openRound(page, round, size)
  const tab = await context.newPage()
  await tab.goto(`/work/${round.id}`)
  const late = await holdCanvas(tab, size)
  for (let n = 0; n < 3; n++) await hand.drag({ x: 10 + 60 * n, y: 20 }, { x: 50 + 60 * n, y: 80 })
  await expect.poll(() => readBoxes(round.person, task)).toHaveLength(3)

  await tab.bringToFront()
  await late.drag({ x: 300, y: 200 }, { x: 350, y: 250 })
  const dialog = tab.getByRole('dialog', { name: words.conflict.title })
  await expect(dialog).toBeVisible()
  expect(await readBoxes(round.person, task)).toHaveLength(3)
  await dialog.getByRole('button', { name: words.conflict.takeTheirs }).click()
  await expect(rowsOf(tab)).toHaveCount(3)
  const again = await holdCanvas(tab, size)
  await again.drag({ x: 300, y: 200 }, { x: 350, y: 250 })
  await expect.poll(() => readBoxes(round.person, task)).toHaveLength(4)
})

test('case 11: late answers never put boxes on another picture', async ({ page, installation }) => {
  test.setTimeout(180_000)
  const run = randomUUID().slice(0, 8)
  const person = await makePerson(installation.root, 'Ana', `ana-${run}@example.org`)
  const project = await makeProject(installation.l1, { name: run, slug: `late-${run}` }, [[person, 'annotator']])
  const pictures = await paint(6)
  await uploadImages(project, pictures)
  const rows = pictures.map(({ name }, n) => ({ id: `q${n}`, image: name, question: `Thing ${n}?`, answer: 'x' }))
  await importText(project, { format: 'evqa-csv', name: 'questions.csv', text: writeBenchmark(rows) })
  const round = {
    id: await makeRound(project, { name: run, kind: 'boxes', annotators: [person] }),
    person,
    project,
    run,
  }
  await openRound(page, round, size)
  // So tall that the picture is as wide as the canvas: a notice above it moves it down, and makes it no smaller.
  await page.setViewportSize({ width: 1100, height: 1300 })
  const hand = await holdCanvas(page, size)
  const question = page.getByRole('region', { name: messages.marks.question })
  for (let n = 0; n < 4; n++) {
    await expect(question).toContainText(`Thing ${n}?`)
    await pressSubmit(page)
  }
  await expect(question).toContainText('Thing 4?')
  // What was asked on screen at each pointer-down, and each time that changed.
  await page.evaluate(() => {
    const read = () => /Thing \d\?/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? ''
    const asked: string[] = []
    const shown = [read()]
    Object.assign(window, { seen: { asked, shown } })
    window.addEventListener('pointerdown', () => asked.push(read()), true)
    const look = () => {
      if (read() !== shown.at(-1)) shown.push(read())
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: { asked: string[]; shown: string[] } }).seen)
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_000))
    await route.continue().catch(() => {})
  })
  // Presses in bursts, as fast as the page takes them, and a box while their answers are on the way: the answer comes
  // before, during or after the drag.
  const drags = 7
  for (let press = 0; press <= 3 * (drags - 1); press++) {
    await page.keyboard.press(press % 5 === 4 ? 'PageDown' : 'PageUp')
    if (press % 3 !== 0) continue
    // Every box has a left edge of its own.
    const nth = press / 3
    const [from, to] = [
      { x: 10 + 50 * nth, y: 60 },
      { x: 40 + 50 * nth, y: 120 },
    ]
    if (nth % 2 === 0) await hand.drag(from, to)
    else {
      await hand.move(from)
      await page.mouse.down()
      const { shown } = await seen()
      await page.waitForTimeout(700)
      expect((await seen()).shown, 'nothing else is put under a hand that draws').toEqual(shown)
      await hand.move(to)
      await page.mouse.up()
    }
    await page.waitForTimeout(Math.random() * 1_500)
  }
  const { asked, shown } = await seen()
  expect(shown.length, 'pictures were changed').toBeGreaterThan(1)

  const own = await expectDone(person.api<{ data: { id: string }[] }>('GET', `/rounds/${round.id}/assignments`))
  const read = async () => {
    const found = await Promise.all(
      own.data.map(async ({ id }) => {
        const { item } = await readView(person, id)
        return (await readBoxes(person, id)).map(([x]) => ({ nth: Math.round((x - 10) / 50), asked: item.question }))
      }),
    )
    return found.flat().sort((one, other) => one.nth - other.nth)
  }
  await expect.poll(read, { timeout: 30_000 }).toEqual(asked.map((question, nth) => ({ nth, asked: question })))
})
