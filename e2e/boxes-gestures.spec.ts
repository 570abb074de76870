import type { Page } from '@playwright/test'
import { messages } from '@/lib/messages/messages'
import { type Box, makeBoxesRound, type Picture, readWork } from './fixtures/boxes-round'
import { canvasOf, openRound, rowsOf } from './fixtures/canvas'
import { paintPicture } from './fixtures/project'
import { expect, test } from './fixtures/test'

// The counts of docs/decisions/006-gestures.md, taken in the page itself: every key that goes down, modifiers left out,
// and every press of a pointer.

const size = { width: 400, height: 300 }
const classes = ['cat', 'dog', 'bird', 'fish', 'horse']

async function countPresses(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const presses: string[] = []
    const ended = new AbortController()
    Object.assign(window, { presses, ended })
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
      presses.push(event.type)
    }
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, note, { capture: true, signal: ended.signal })
  })
  await act()
  return page.evaluate(() => {
    const { presses, ended } = window as unknown as { presses: string[]; ended: AbortController }
    ended.abort()
    return presses.length
  })
}

async function paint(): Promise<Picture[]> {
  return [{ name: 'picture.png', bytes: await paintPicture('#665544', size), size }]
}

const place = (n: number): Box => [20 + 70 * n, 40, 50, 60]

test('five boxes with classes from nothing: ten presses, five where each class follows', async ({
  page,
  installation,
}) => {
  const round = await makeBoxesRound(installation, { pictures: await paint(), classes })
  const { hand, task } = await openRound(page, round, size)
  const draw = async (n: number, row: number) => {
    const [x, y, w, h] = place(n)
    await hand.drag({ x, y: y + row }, { x: x + w, y: y + h + row })
  }
  const one = await countPresses(page, async () => {
    for (let n = 0; n < 5; n++) {
      await draw(n, 0)
      await page.keyboard.press(String(n + 1))
    }
  })
  await page.keyboard.press('Escape')
  await page.getByLabel(messages.marks.advance).check()
  const two = await countPresses(page, async () => {
    for (let n = 0; n < 5; n++) await draw(n, 120)
  })
  const marks = async () => (await readWork(round.person, task)).marks?.map((mark) => mark.class)
  await expect.poll(marks).toEqual([...classes, ...classes])
  expect([one, two]).toEqual([10, 5])
})

test('five proposals, three right, one shifted, one wrong: eight presses, four by score', async ({
  page,
  installation,
}) => {
  const proposals = [0, 1, 2, 3, 4].map((n) => ({ box: place(n), class: 'cat', score: n < 3 ? 0.9 : 0.5 }))
  const decided = async (round: Awaited<ReturnType<typeof makeBoxesRound>>, task: string) => {
    const { marks = [], rejected = [] } = await readWork(round.person, task)
    return [...marks.map(({ verdict }) => verdict).sort(), ...rejected.map(() => 'rejected')]
  }
  const expected = ['accepted', 'accepted', 'accepted', 'adjusted', 'rejected']
  const shifted = { from: { x: 255, y: 70 }, to: { x: 258, y: 76 } }

  const keyed = await makeBoxesRound(installation, { pictures: await paint(), proposals, classes })
  const first = await openRound(page, keyed, size)
  await canvasOf(page).focus()
  const byKeys = await countPresses(page, async () => {
    for (const key of ['a', 'a', 'a', 'a', 'e']) await page.keyboard.press(key)
    await first.hand.drag(shifted.from, shifted.to)
    for (const key of ['x', 'x']) await page.keyboard.press(key)
  })
  await expect.poll(() => decided(keyed, first.task)).toEqual(expected)

  const scored = await makeBoxesRound(installation, { pictures: await paint(), proposals, classes })
  const second = await openRound(page, scored, size)
  const byScore = await countPresses(page, async () => {
    await page.getByRole('button', { name: 'Reject proposal 5' }).click()
    await page.getByRole('button', { name: 'Adjust proposal 4' }).click()
    await second.hand.drag(shifted.from, shifted.to)
    await page.getByRole('button', { name: /^Accept 3 at or above/ }).click()
  })
  await expect.poll(() => decided(scored, second.task)).toEqual(expected)
  await expect(rowsOf(page)).toHaveCount(4)
  expect([byKeys, byScore]).toEqual([8, 4])
})
