import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Box, makeBoxesRound, type Picture, readBoxes, readCase, readView, readWork } from './fixtures/boxes-round'
import { canvasOf, openRound, rowsOf } from './fixtures/canvas'
import { expect, test } from './fixtures/test'

const small: Picture = {
  name: '00-img-400x300.png',
  bytes: readCase('00-img-400x300.png'),
  size: { width: 400, height: 300 },
}
const wide: Picture = {
  name: '00-img-1366x768.png',
  bytes: readCase('00-img-1366x768.png'),
  size: { width: 1366, height: 768 },
}

test('case 1: a turned photograph is shown, stored, exported and made small upright', async ({
  page,
  installation,
}) => {
  test.slow()
  const turned: [orientation: string, size: [number, number], square: Box][] = [
    ['3', [400, 300], [300, 200, 100, 100]],
    ['5', [300, 400], [0, 0, 100, 100]],
    ['6', [300, 400], [200, 0, 100, 100]],
    ['8', [300, 400], [0, 300, 100, 100]],
  ]
  for (const [orientation, [width, height], square] of turned) {
    const name = `01-exif-o${orientation}.jpg`
    const picture = { name, bytes: readCase(name), size: { width, height } }
    const round = await makeBoxesRound(installation, { pictures: [picture] })
    const { hand, task } = await openRound(page, round, picture.size)
    const view = await readView(round.person, task)
    const [image] = view.item.images
    expect([image?.width, image?.height], name).toEqual([width, height])

    // Around the red square as it is seen on screen, found by its colour alone.
    const seen = await findRed(page)
    await page.mouse.move(seen.left, seen.top)
    await page.mouse.down()
    await page.mouse.move(seen.left + 20, seen.top + 20)
    await page.mouse.move(seen.right, seen.bottom)
    await page.mouse.up()
    await expect.poll(() => readBoxes(round.person, task), name).toHaveLength(1)
    const [box = [0, 0, 0, 0]] = await readBoxes(round.person, task)
    for (const [place, value] of square.entries())
      expect(Math.abs((box[place] ?? 0) - value), name).toBeLessThanOrEqual(2)
    await hand.refit()

    const thumbnail = await page.request.get(`/api/v1/images/${image?.id}/thumbnail`)
    // 320 px on the longer side, and the square in the same corner.
    const { data, info } = await sharp(await thumbnail.body())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], name).toEqual([width * 0.8, height * 0.8])
    const [x = 0, y = 0, w = 0, h = 0] = square.map((side) => side * 0.8)
    const isRed = (left: number, top: number) => {
      const at = (Math.round(top) * info.width + Math.round(left)) * info.channels
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      return r > 150 && g < 100 && b < 100
    }
    const centre = [x + w / 2, y + h / 2] as const
    expect([isRed(...centre), isRed(info.width - centre[0], info.height - centre[1])], name).toEqual([true, false])
  }
})

test('case 3: up-left drags and flipped resizes come out the right way round', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [small] })
  const { hand, task } = await openRound(page, round, small.size)
  await hand.drag({ x: 200, y: 150 }, { x: 120, y: 90 })
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[120, 90, 80, 60]])
  await hand.drag({ x: 200, y: 150 }, { x: 90, y: 60 })
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[90, 60, 30, 30]])
})

test('case 4: a drag released outside of the window ends at the edge, and is over', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [small] })
  const { hand, task } = await openRound(page, round, small.size)
  await hand.move({ x: 100, y: 100 })
  await page.mouse.down()
  await hand.move({ x: 200, y: 150 })
  await page.mouse.move(2000, 1500)
  await page.mouse.up()
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[100, 100, 300, 200]])
  await hand.move({ x: 20, y: 20 })
  await hand.move({ x: 50, y: 50 })
  await hand.click({ x: 60, y: 60 })
  await page.keyboard.press('Escape')
  await expect(rowsOf(page)).toHaveCount(1)
  expect(await readBoxes(round.person, task)).toEqual([[100, 100, 300, 200]])
})

test('case 6: clicks and slips make no box and skip no number', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [small] })
  const { hand, task } = await openRound(page, round, small.size)
  await hand.drag({ x: 50, y: 50 }, { x: 120, y: 110 })
  // A click begins a box that the second click, at the same place, ends: under 3 px it is nothing.
  await hand.click({ x: 250, y: 200 })
  await page.keyboard.press('Escape')
  const { x, y } = hand.place({ x: 260, y: 210 })
  await page.mouse.dblclick(x, y)
  await hand.drag({ x: 300, y: 200 }, { x: 301, y: 201 })
  await page.keyboard.press('Escape')
  await hand.drag({ x: 150, y: 250 }, { x: 350, y: 250 })
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).locator('[aria-current]')).toHaveCount(1)
  await hand.drag({ x: 200, y: 50 }, { x: 260, y: 100 })
  await expect.poll(async () => (await readWork(round.person, task)).marks?.map(({ number }) => number)).toEqual([1, 2])
})

test('case 7: an edge dragged at 400 % leaves the edges off screen alone', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [wide] })
  const { hand, task } = await openRound(page, round, wide.size)
  await hand.drag({ x: 40, y: 30 }, { x: 1240, y: 730 })
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[40, 30, 1200, 700]])
  await page.keyboard.press('v')
  await hand.zoomTo(4, { x: 40, y: 380 })
  await hand.drag({ x: 40, y: 400 }, { x: 60, y: 400 })
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[60, 30, 1180, 700]])
})

test('case 9: window, panel and pixel ratio change no number', async ({ page, installation }) => {
  const round = await makeBoxesRound(installation, { pictures: [small] })
  const { hand, task } = await openRound(page, round, small.size)
  await hand.drag({ x: 100, y: 80 }, { x: 233, y: 171 })
  await expect.poll(() => readBoxes(round.person, task)).toEqual([[100, 80, 133, 91]])
  const { version } = await readView(round.person, task)
  const session = await page.context().newCDPSession(page)
  const sizes = [
    { width: 1440, height: 900, deviceScaleFactor: 1 },
    { width: 900, height: 700, deviceScaleFactor: 1 },
    // The browser's zoom of 110 %.
    { width: 1309, height: 818, deviceScaleFactor: 1.1 },
    { width: 1440, height: 900, deviceScaleFactor: 2 },
  ]
  for (const metrics of sizes) {
    await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, mobile: false })
    await hand.refit()
    // The lower right corner is still under the pointer where the picture says it is.
    await hand.move({ x: 233, y: 171 })
    expect(await hand.cursor(), JSON.stringify(metrics)).toBe('nwse-resize')
    await page.mouse.move(2, 2)
    await page.keyboard.press('Escape')
    const corner = hand.place({ x: 233, y: 171 })
    await expect(async () => {
      const edge = await findEdge(session, corner)
      expect(Math.abs(edge.x - corner.x)).toBeLessThanOrEqual(1)
      expect(Math.abs(edge.y - corner.y)).toBeLessThanOrEqual(1)
    }, JSON.stringify(metrics)).toPass({ timeout: 5_000 })
    await canvasOf(page).focus()
    await page.keyboard.press('.')
  }
  // The panel beside it made wider by keys.
  await page.getByRole('separator').focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowLeft')
  await hand.refit()
  await hand.move({ x: 233, y: 171 })
  expect(await hand.cursor()).toBe('nwse-resize')
  await page.keyboard.press('Control+s')
  await page.waitForTimeout(2_500)
  expect(await readBoxes(round.person, task)).toEqual([[100, 80, 133, 91]])
  expect((await readView(round.person, task)).version).toBe(version)
})

/** Where the red square is on screen, in CSS px: as a person would see it. */
async function findRed(page: Page) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('There is no canvas.')
  const shot = await sharp(await page.screenshot({ clip: box }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = shot
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      if (r < 170 || g > 80 || b > 80) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  return { left: box.x + left, top: box.y + top, right: box.x + right, bottom: box.y + bottom }
}

/** The middle of the red lines that meet near a corner on screen, in CSS px, as a person would see them. */
async function findEdge(session: CDPSession, corner: { x: number; y: number }) {
  const clip = { x: Math.round(corner.x) - 12, y: Math.round(corner.y) - 12, width: 24, height: 24 }
  // Playwright's own screenshot would put its own size and ratio in place of those that are tried.
  const shot = await session.send('Page.captureScreenshot', { clip: { ...clip, scale: 1 } })
  const { data, info } = await sharp(Buffer.from(shot.data, 'base64')).raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / clip.width
  const isRed = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels)
    return r - Math.max(g, b) > 50
  }
  const middle = (red: (at: number) => boolean) => {
    const at = Array.from({ length: info.width }, (_, n) => n).filter(red)
    expect(at.length, 'a line is seen').toBeGreaterThan(0)
    return ((at[0] ?? 0) + (at.at(-1) ?? 0) + 1) / 2 / scale
  }
  // Across the lines, four CSS px from the clip's first row and column.
  const near = Math.round(4 * scale)
  return { x: clip.x + middle((x) => isRed(x, near)), y: clip.y + middle((y) => isRed(near, y)) }
}
