import { existsSync, readFileSync } from 'node:fs'

/** Adds up what the runners of a test run counted. */
export function createCount() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  return {
    add(part) {
      for (const key of Object.keys(total)) total[key] += part[key] ?? 0
    },
    get failed() {
      return total.failed
    },
    get line() {
      const { passed, failed, skipped } = total
      return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    },
  }
}

/** The counts of vitest's JSON report. A file that could not be loaded holds no tests, but it is a failure. */
export function readVitestReport(file) {
  if (!existsSync(file)) return { failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The counts of Playwright's JSON report; errors outside of tests are failures. */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}
