import type { CDPSession, Page } from '@playwright/test'
import type { Point } from '@/lib/domain/viewport'
import { messages } from '@/lib/messages/messages'
import { writeBenchmark } from './fixtures/benchmark'
import { type Box, makeBoxesRound, type Picture, readBoxes, readCase, readWork } from './fixtures/boxes-round'
import { canvasOf, noteField, openRound, rowsOf } from './fixtures/canvas'
import { importText, makeRound } from './fixtures/project'
import { enterAs, expect, test } from './fixtures/test'

const picture: Picture = {
  name: '00-img-1366x768.png',
  bytes: readCase('00-img-1366x768.png'),
  size: { width: 1366, height: 768 },
}
const words = messages.marks

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) => Promise<unknown>

function touchThrough(session: CDPSession): Touch {
  return (type, ...points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
}

for (const deviceScaleFactor of [1, 2])
  for (const css of [0.8, 1.25, 1.5])
    test(`case 8: the same point at every zoom and pan, ratio ${deviceScaleFactor}, page zoom ${css}`, async ({
      browser,
      installation,
    }) => {
      const round = await makeBoxesRound(installation, { pictures: [picture] })
      const context = await browser.newContext({
        deviceScaleFactor,
        hasTouch: true,
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      await page.addInitScript((zoom) => {
        document.documentElement.style.setProperty('zoom', String(zoom))
      }, css)
      const { hand, task } = await openRound(page, round, picture.size)
      const touch = touchThrough(await context.newCDPSession(page))
      const expected: Box[] = []
      await hand.zoomTo(0.37, { x: 683, y: 384 })
      for (const [scale, from] of [
        [0.37, { x: 600, y: 300 }],
        [1, { x: 640, y: 380 }],
        // Back in the middle of the canvas after the pan.
        [2.5, { x: 803, y: 432 }],
      ] as const) {
        await hand.zoomTo(scale, { x: 683, y: 384 })
        if (scale === 2.5) await hand.pan(-300, -120)
        const to = { x: from.x + 40, y: from.y + 24 }
        await hand.drag(from, to)
        expected.push([from.x, from.y, 40, 24])
        await page.keyboard.press('Escape')
        const finger = { x: from.x, y: from.y + 60 }
        await touch('touchStart', hand.place(finger))
        await touch('touchMove', hand.place({ x: finger.x + 20, y: finger.y + 20 }))
        await touch('touchMove', hand.place({ x: finger.x + 40, y: finger.y + 24 }))
        await touch('touchEnd')
        expected.push([finger.x, finger.y, 40, 24])
        await page.keyboard.press('Escape')
      }
      await expect.poll(() => readBoxes(round.person, task)).toHaveLength(expected.length)
      const stored = await readBoxes(round.person, task)
      for (const [n, box] of expected.entries())
        for (const [side, value] of box.entries())
          expect(Math.abs((stored[n]?.[side] ?? 0) - value), `box ${n}`).toBeLessThanOrEqual(0.5)
      await context.close()
    })

test('case 73: keys typed into a field stay there; on the canvas they act and can be undone', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  const { hand, task } = await openRound(page, round, picture.size)
  await hand.drag({ x: 100, y: 100 }, { x: 200, y: 200 })
  await noteField(page).focus()
  await page.keyboard.type('1 2 3 a d n s ? R')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Delete')
  await expect(noteField(page)).toHaveValue('1 2 3 a d n s ? ')
  await page.keyboard.press('Control+z')
  await expect(noteField(page)).not.toHaveValue('1 2 3 a d n s ? ')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await readWork(round.person, task)).marks).toHaveLength(1)
  expect((await readWork(round.person, task)).marks?.[0]?.class).toBeUndefined()

  // The same keys on the canvas: the digits give classes, `?` opens the help, and none of the letters harms the mark.
  await canvasOf(page).focus()
  for (const key of ['1', '2', '3', 'a', 'd', 'n', 's']) await page.keyboard.press(key)
  await expect.poll(async () => (await readWork(round.person, task)).marks?.[0]?.class).toBe('bird')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: messages.workspace.keys.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await expect(rowsOf(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('.')
  await page.keyboard.press('Delete')
  await expect(rowsOf(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(1)
})

test('case 73: a key that is taken is given away only when asked, kept after a reload, and reset', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  const { hand } = await openRound(page, round, picture.size)
  await page.keyboard.press('?')
  const lock = page.getByRole('button', { name: /^Lock or unlock the mark:/ })
  await lock.click()
  await page.keyboard.press('x')
  const conflict = page.getByRole('dialog', { name: 'X is taken' })
  await conflict.getByRole('button', { name: messages.workspace.keys.conflict.leave }).click()
  await expect(page.getByRole('button', { name: 'Lock or unlock the mark: L. Choose another key' })).toBeVisible()
  await lock.click()
  await page.keyboard.press('q')
  await expect(page.getByRole('button', { name: 'Lock or unlock the mark: Q. Choose another key' })).toBeVisible()
  await page.keyboard.press('Escape')
  await hand.drag({ x: 100, y: 100 }, { x: 200, y: 200 })
  await page.keyboard.press('q')
  await expect(page.getByRole('button', { name: 'Unlock mark 1' })).toBeVisible()
  await page.keyboard.press('q')
  await page.waitForTimeout(2_000)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('.')
  await page.keyboard.press('q')
  await expect(page.getByRole('button', { name: 'Unlock mark 1' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: messages.workspace.keys.resetAll }).click()
  await expect(page.getByRole('button', { name: 'Lock or unlock the mark: L. Choose another key' })).toBeVisible()
  await page.getByLabel(messages.workspace.keys.single).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: 'Unlock mark 1' })).toBeVisible()
})

test('case 75: Enter that ends a composition does nothing else', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  const rows = [{ id: 'q1', image: '00-img-1366x768', question: 'Which city is this?', answer: 'Tokyo' }]
  await importText(round.project, { format: 'evqa-csv', name: 'questions.csv', text: writeBenchmark(rows) })
  const answers = await makeRound(round.project, {
    name: `Answers ${round.run}`,
    kind: 'evidence-qa',
    annotators: [round.person],
    conditions: ['original'],
  })
  await enterAs(page.context(), round.person)
  await page.goto(`/work/${answers}`)
  const field = page.getByPlaceholder(messages.workspace.answer.placeholder)
  await field.fill('東京')
  const chips = page.getByRole('button', { name: 'Remove the answer "東京"' })
  await composeEnter(page)
  await expect(chips).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(1)

  await page.goto(`/work/${round.id}`)
  await noteField(page).fill('東')
  await composeEnter(page, true)
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: '1', isComposing: true, keyCode: 229, bubbles: true, cancelable: true }),
    ),
  )
  await expect(noteField(page)).toHaveValue('東')
  await expect(rowsOf(page)).toHaveCount(0)
})

/** The keydown browsers send when Enter takes a word from an input method. */
async function composeEnter(page: Page, ctrlKey = false): Promise<void> {
  await page.evaluate((ctrl) => {
    const target = document.activeElement
    target?.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    const init = { key: 'Enter', bubbles: true, cancelable: true, ctrlKey: ctrl }
    target?.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true, keyCode: 229 }))
    target?.dispatchEvent(new CompositionEvent('compositionend', { data: '東京', bubbles: true }))
  }, ctrlKey)
}

test('case 76: one finger draws, a second one cancels and zooms, a pen draws beside a palm', async ({
  browser,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: [picture] })
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const { hand, task } = await openRound(page, round, picture.size)
  const session = await context.newCDPSession(page)
  const touch = touchThrough(session)
  const at = (x: number, y: number) => hand.place({ x, y })

  await touch('touchStart', at(200, 200))
  await touch('touchMove', at(260, 240))
  await touch('touchMove', at(300, 260))
  await touch('touchEnd')
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[200, 200, 100, 60]])
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0])
  await page.keyboard.press('Escape')

  // A pen, and a palm that comes down beside it.
  const pen = { pointerType: 'pen' as const, button: 'left' as const, clickCount: 1 }
  await session.send('Input.dispatchMouseEvent', { ...pen, type: 'mousePressed', ...at(600, 300) })
  await touch('touchStart', at(900, 600))
  await session.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseMoved', buttons: 1, ...at(650, 330) })
  await touch('touchEnd')
  await session.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseMoved', buttons: 1, ...at(700, 360) })
  await session.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased', ...at(700, 360) })
  await expect.poll(async () => (await readBoxes(round.person, task)).at(1)).toEqual([600, 300, 100, 60])
  await page.keyboard.press('Escape')

  const scale = page.locator('output')
  const before = await scale.textContent()
  await touch('touchStart', at(400, 400))
  await touch('touchMove', at(450, 430))
  await touch('touchStart', at(450, 430), at(600, 430))
  await touch('touchMove', at(400, 430), at(700, 430))
  await touch('touchMove', at(350, 430), at(800, 430))
  await touch('touchEnd')
  await expect(scale).not.toHaveText(before ?? '')
  await expect(rowsOf(page)).toHaveCount(2)
  expect(await readBoxes(round.person, task)).toHaveLength(2)
  expect(await page.evaluate(() => [window.scrollX, window.scrollY, window.visualViewport?.scale])).toEqual([0, 0, 1])
  await expect(page.getByText(words.jump)).toHaveCount(0)

  // A mouse beside the touch screen, at the place the pinch left.
  await page.keyboard.press('Escape')
  await page.keyboard.press('0')
  await hand.drag({ x: 1000, y: 500 }, { x: 1100, y: 560 })
  await expect.poll(async () => (await readBoxes(round.person, task)).at(2)).toEqual([1000, 500, 100, 60])
  await context.close()
})
