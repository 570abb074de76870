import { type CDPSession, chromium, type Page } from '@playwright/test'
import { fitImage } from '@/lib/domain/viewport'
import { makeRound, makeVisitor, spreadMarks, type Visitor } from '../canvas-round'
import { measureTime, median } from '../measure'
import { reportFigure } from '../report'
import { withStartedServer } from '../started-server'

// The boxes screen in Chromium with software rendering: frames under the hand, loading, memory over many items.

const size = { width: 4000, height: 3000 }
const seconds = 3
const items = Number(process.argv[2] ?? 200)

/** Frame times in ms while `act` goes on. */
async function recordFrames(page: Page, act: (turn: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      times.push(now - last)
      last = now
      if ('frames' in window) requestAnimationFrame(step)
    }
    Object.assign(window, { frames: times })
    requestAnimationFrame(step)
  })
  const until = Date.now() + seconds * 1000
  for (let turn = 0; Date.now() < until; turn++) await act(turn)
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    Reflect.deleteProperty(window, 'frames')
    // The first one began before the act.
    return frames.slice(1)
  })
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? Number.NaN

async function openWith(page: Page, visitor: Visitor, address: string, round: string, count: number): Promise<number> {
  // The page sends its last change first, so that the two do not disagree.
  await page.waitForTimeout(2_500)
  await page.goto('about:blank')
  const view = await visitor.call<{ id: string; version: number }>('POST', `/rounds/${round}/next`, {})
  const body = { payload: { marks: spreadMarks(count, size) }, activeSeconds: 1 }
  await visitor.call('PUT', `/assignments/${view.id}/draft`, body, { 'if-match': `"${view.version}"` })
  return measureTime(async () => {
    await page.goto(`${address}/work/${round}`)
    await page.waitForFunction((n) => {
      const shown = document.querySelectorAll('li[data-place]').length === n
      return (
        shown &&
        document.querySelector('canvas') !== null &&
        !document.body.textContent?.includes('Loading the picture')
      )
    }, count)
  })
}

async function measureHand(page: Page, count: number, idle: number): Promise<void> {
  const canvas = page.getByRole('application')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no canvas.')
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const { mouse, keyboard } = page
  const target = count >= 5000 ? 25 : 50
  const report = (name: string, frames: number[]) => {
    const time = median(frames)
    const worst = percentile(frames, 0.95).toFixed(0)
    reportFigure(`${count} marks, ${name}`, 1000 / time, 'fps', { atLeast: target })
    console.log(
      `  ${time.toFixed(1)} ms a frame, ${worst} ms at the 95th percentile; ${(time / idle).toFixed(2)} x idle`,
    )
  }

  await mouse.move(middle.x, middle.y)
  await keyboard.down(' ')
  await mouse.down()
  const pan = await recordFrames(page, (turn) =>
    mouse.move(middle.x + 120 * Math.sin(turn / 9), middle.y + 60 * Math.sin(turn / 7)),
  )
  await mouse.up()
  await keyboard.up(' ')
  report('pan', pan)
  report('zoom', await recordFrames(page, (turn) => mouse.wheel(0, Math.sin(turn / 10) < 0 ? 20 : -20)))
  if (count === 0) return

  await keyboard.press('0')
  await keyboard.press('v')
  const [first] = spreadMarks(count, size)
  if (!first) return
  await keyboard.press('#')
  await keyboard.press('1')
  const fitted = fitImage(size, box)
  const at = {
    x: box.x + fitted.x + (first.box.x + first.box.w / 2) * fitted.scale,
    y: box.y + fitted.y + (first.box.y + first.box.h / 2) * fitted.scale,
  }
  await mouse.move(at.x, at.y)
  await mouse.down()
  const drag = await recordFrames(page, (turn) =>
    mouse.move(at.x + 80 * Math.sin(turn / 9), at.y + 40 * Math.sin(turn / 7)),
  )
  await mouse.up()
  await keyboard.press('Control+z')
  report('drag of one', drag)
}

async function readHeap(session: CDPSession): Promise<number> {
  for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024
}

/** Opens, draws on and submits many items; answers ms from the submit to the next item for each. */
async function workThrough(page: Page, session: CDPSession): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { nexts: [] as number[] })
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, timeStamp }) => {
        if (key !== 'Enter' || !ctrlKey) return
        const look = () => {
          const text = document.querySelector('main')?.textContent ?? ''
          if (text.includes('No marks yet') && !text.includes('Loading the picture'))
            (window as unknown as { nexts: number[] }).nexts.push(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      true,
    )
  })
  const heaps: number[] = []
  const counts: string[] = []
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('There is no canvas.')
  for (let n = 1; n <= items; n++) {
    const [x, y] = [box.x + 300 + (n % 20) * 10, box.y + 200 + (n % 10) * 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40)
    await page.mouse.move(x + 120, y + 90)
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelectorAll('li[data-place]').length === 1)
    if (n === Math.round(items / 10) || n === items) {
      heaps.push(await readHeap(session))
      const { metrics } = await session.send('Performance.getMetrics')
      const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
      const canvases = await page.evaluate(() => document.querySelectorAll('canvas').length)
      counts.push(`${canvases} canvases, ${metric('JSEventListeners')} listeners, ${metric('Nodes')} nodes`)
    }
    // A second submit sooner than this counts as the same press.
    await page.waitForTimeout(450)
    await page.keyboard.press('Control+Enter')
    if (n < items)
      await page.waitForFunction((done) => (window as unknown as { nexts: number[] }).nexts.length >= done, n)
  }
  const [early = Number.NaN, late = Number.NaN] = heaps
  const nexts = await page.evaluate(() => (window as unknown as { nexts: number[] }).nexts)
  reportFigure('next item after submit', median(nexts), 'ms', { atMost: 150 })
  console.log(`  ${percentile(nexts, 0.95).toFixed(0)} ms at the 95th percentile of ${nexts.length}`)
  reportFigure(`heap at ${items} items beside ${Math.round(items / 10)}`, (100 * late) / early, '%', { atMost: 120 })
  console.log(`  ${early.toFixed(1)} MB (${counts[0]}), then ${late.toFixed(1)} MB (${counts[1]})`)
}

await withStartedServer(async (server) => {
  const visitor = await makeVisitor(server)
  const browser = await chromium.launch({
    executablePath: process.env.ATTEST_TEST_CHROMIUM,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([visitor.cookie])
    const page = await context.newPage()
    const large = await makeRound(visitor, 'large', { count: 1, size, format: 'jpeg' })
    const loads: Record<number, number> = {}
    await openWith(page, visitor, server.address, large, 0)
    const idle = median(await recordFrames(page, () => page.waitForTimeout(50)))
    console.log(`idle frame time of this machine: ${idle.toFixed(1)} ms`)
    await measureHand(page, 0, idle)
    for (const count of [0, 500]) {
      const times: number[] = []
      for (let run = 0; run < 5; run++) times.push(await openWith(page, visitor, server.address, large, count))
      loads[count] = median(times)
    }
    reportFigure('500 marks, more than an empty page', (loads[500] ?? 0) - (loads[0] ?? 0), 'ms', { atMost: 1000 })
    console.log(`  ${loads[0]?.toFixed(0)} ms to open the page without marks, ${loads[500]?.toFixed(0)} ms with 500`)
    for (const count of [1000, 5000]) {
      await openWith(page, visitor, server.address, large, count)
      await measureHand(page, count, idle)
    }
    const many = await makeRound(visitor, 'many', {
      count: items + 1,
      size: { width: 640, height: 480 },
      format: 'png',
    })
    await page.goto(`${server.address}/work/${many}`)
    await page.getByText('No marks yet').waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await workThrough(page, session)
  } finally {
    await browser.close()
  }
})
