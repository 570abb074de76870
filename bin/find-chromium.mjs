import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findInSystem() {
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** The path of a Chromium: the system's, else one installed by apt-get (as root on Debian), else Playwright's own. */
export async function findChromium(root, report) {
  const present = process.env.ATTEST_TEST_CHROMIUM ?? findInSystem() ?? (await findPlaywrights())
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('Installing Chromium with apt-get\n')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    try {
      await run(root, 'apt-get', ['update'], quiet)
      await run(root, 'apt-get', ['install', '-y', 'chromium'], quiet)
    } catch (error) {
      report(`${error.message}\n`)
    }
    const installed = findInSystem()
    if (installed) return installed
  }
  report("Downloading Playwright's Chromium\n")
  await run(root, process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return findPlaywrights()
}
