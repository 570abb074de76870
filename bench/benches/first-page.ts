import { chromium } from '@playwright/test'
import { median } from '../measure'
import { reportFigure } from '../report'
import { type StartedServer, withStartedServer } from '../started-server'

// The log-in page and the home page of a logged-in person in a Chromium that has nothing of ours in its cache.

const runs = 15
const account = { email: 'owner@bench.example', password: 'a long enough password' }

/** Makes the owner by the set-up link that the server printed and answers the cookie of their session. */
async function logIn({ address, said }: StartedServer): Promise<{ name: string; value: string }> {
  const readToken = () => /\/setup\/([\w-]+)/.exec(said.join('\n'))?.[1]
  // The link is printed after the server is ready.
  for (let wait = 0; wait < 200 && !readToken(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  const token = readToken()
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await fetch(`${address}/api/v1/setup`, { method: 'POST', headers: json, body: JSON.stringify({ token, ...account }) })
  const csrf = await fetch(`${address}/api/auth/csrf`)
  const cookie = csrf.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, ...account, json: 'true' }),
  })
  const session = answer.headers.getSetCookie().find((each) => each.startsWith('attest.session='))
  if (!session) throw new Error(`Logging in was answered with ${answer.status}.`)
  const [name = '', value = ''] = session.split(';')[0]?.split('=') ?? []
  return { name, value }
}

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
