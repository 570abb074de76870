import { chromium } from '@playwright/test'
import { makeRound, makeVisitor } from '../canvas-round'
import { measureTime, median } from '../measure'
import { reportFigure } from '../report'
import { withStartedServer } from '../started-server'

// A JPEG of 12000 x 9000 pixels in Chromium with software rendering: until one can draw on it, and until a part of it
// zoomed to full size is sharp.

const size = { width: 12_000, height: 9_000 }
const runs = 5

await withStartedServer(async (server) => {
  const visitor = await makeVisitor(server)
  const browser = await chromium.launch({
    executablePath: process.env.ATTEST_TEST_CHROMIUM,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const started = performance.now()
    const round = await makeRound(visitor, 'huge', { count: 1, size, format: 'jpeg' })
    console.log(`  ${(performance.now() - started).toFixed(0)} ms to paint, upload and open a round`)
    const opens: number[] = []
    const zooms: number[] = []
    for (let run = 0; run < runs; run++) {
      // A context of its own has an empty cache.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies([visitor.cookie])
      const page = await context.newPage()
      opens.push(
        await measureTime(async () => {
          await page.goto(`${server.address}/work/${round}`)
          await page.waitForFunction(
            () =>
              document.querySelector('[role=application] canvas') !== null &&
              !document.body.textContent?.includes('Loading the picture'),
          )
        }),
      )
      const box = await page.getByRole('application').boundingBox()
      await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 300)
      zooms.push(
        await measureTime(async () => {
          await page.mouse.wheel(0, -2_000)
          await page.waitForLoadState('networkidle')
        }),
      )
      await context.close()
    }
    reportFigure('a picture of 12000 x 9000, from the address to drawing', median(opens), 'ms', { atMost: 2000 })
    console.log(`  ${median(zooms).toFixed(0)} ms from zooming in to the last tile, half a second of silence included`)
  } finally {
    await browser.close()
  }
})
