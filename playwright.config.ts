import { defineConfig } from '@playwright/test'

const executablePath = process.env.ATTEST_TEST_CHROMIUM
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  // One worker: the tests of a part share one server and its database (`npm test` runs two parts side by side).
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that stalls for a moment is no failure; what passed only at the second try is named in the report.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'line',
  use: {
    baseURL: process.env.ATTEST_TEST_URL ?? 'http://127.0.0.1:3000',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A zone with a half hour: times that were shifted by whole hours show.
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-first-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work for root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
