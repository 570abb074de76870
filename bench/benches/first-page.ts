import { chromium } from '@playwright/test'
import { logIn } from '../log-in'
import { median } from '../measure'
import { reportFigure } from '../report'
import { withStartedServer } from '../started-server'

// The log-in page and the home page of a logged-in person in a Chromium that has nothing of ours in its cache.

const runs = 15
await withStartedServer(async (server) => {
  const cookie = { ...(await logIn(server)), url: server.address }
  const browser = await chromium.launch({
    executablePath: process.env.ATTEST_TEST_CHROMIUM,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const [name, path, cookies] of [
      ['log-in page', '/login', []],
      ['home page', '/', [cookie]],
    ] as const) {
      const firstBytes: number[] = []
      const loads: number[] = []
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext()
        await context.addCookies([...cookies])
        const page = await context.newPage()
        const answer = await page.goto(`${server.address}${path}`, { waitUntil: 'load' })
        if (answer?.status() !== 200 || new URL(page.url()).pathname !== path)
          throw new Error(`${path} led to ${page.url()}.`)
        const timing = await page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          return { firstByte: navigation?.responseStart ?? Number.NaN, load: navigation?.loadEventStart ?? Number.NaN }
        })
        firstBytes.push(timing.firstByte)
        loads.push(timing.load)
        await context.close()
      }
      reportFigure(`${name}, first byte`, median(firstBytes), 'ms', { atMost: 500 })
      reportFigure(`${name}, loaded`, median(loads), 'ms', { atMost: 500 })
      console.log(
        `  the very first time: ${firstBytes[0]?.toFixed(0)} ms to the first byte, ${loads[0]?.toFixed(0)} ms loaded`,
      )
    }
  } finally {
    await browser.close()
  }
})
