#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { prepare } from './prepare.mjs'
import { createCount, readPlaywrightReport, readVitestReport } from './test-count.mjs'

// A browser test mostly waits: two parts side by side take two thirds of the time on two cores.
const PARTS = 2
const START_SECONDS = 120
const STOP_SECONDS = 60

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const report = (text) => process.stdout.write(text)
const count = createCount()
const children = new Set()

// Everything temporary lies in here, so that nothing can be left behind.
const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'attest-test-'))
// The account that Postgres runs under when the tests are run by root must pass through.
chmodSync(place, 0o711)
const environment = { ...process.env, TMPDIR: place, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' }
for (const name of Object.keys(environment))
  if (/^(ATTEST_|DATABASE_|PORT$|HOST$|NODE_ENV$)/.test(name)) delete environment[name]

/** Runs a program of ours with its output shown; answers the exit code. */
function execute(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    children.add(child)
    child.on('close', (code) => {
      children.delete(child)
      resolve(code ?? 1)
    })
  })
}

async function checkStatic(name, args) {
  const started = performance.now()
  const code = await execute(args)
  report(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
  count.add(code === 0 ? { passed: 1 } : { failed: 1 })
  return code === 0
}

/** A step of the build counts as one check. */
async function checkStep(name) {
  try {
    const result = await prepare(root, [name], report)
    count.add({ passed: 1 })
    return result ?? true
  } catch (error) {
    report(`FAIL ${name}: ${error.message}\n`)
    count.add({ failed: 1 })
    return null
  }
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Starts a whole server on an empty data directory; answers its address and a way to stop it. */
async function startServer(name) {
  const port = await findFreePort()
  const env = { ...environment, ATTEST_DATA_DIR: path.join(place, name), PORT: String(port) }
  const child = spawn(process.execPath, ['bin/attest.mjs', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const deadline = Date.now() + START_SECONDS * 1000
  // The link for the first owner is the last that a new server says.
  const findSetupLink = () => /\S+\/setup\/\S+(?=\n)/.exec(said)?.[0]
  while (!findSetupLink() && child.exitCode === null && Date.now() < deadline) await sleep(100)
  if (!findSetupLink()) throw new Error(`The server did not start.\n${said}`)
  async function stop() {
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(STOP_SECONDS * 1000)])
    children.delete(child)
    if (child.exitCode !== 0)
      throw new Error(`The server did not stop cleanly (${child.exitCode ?? child.signalCode}).\n${said}`)
  }
  return {
    env: {
      ATTEST_TEST_URL: `http://127.0.0.1:${port}`,
      ATTEST_TEST_DATA_DIR: env.ATTEST_DATA_DIR,
    },
    said: () => said,
    stop,
  }
}

async function runBrowserTests() {
  if (
    !existsSync(path.join(root, 'e2e')) ||
    !readdirSync(path.join(root, 'e2e')).some((name) => /\.spec\.ts$/.test(name))
  )
    return
  const chromium = await findChromium(root, report)
  await Promise.all(Array.from({ length: PARTS }, (_, i) => runPart(i + 1, chromium)))
}

/** Runs one part of the browser tests on a server of its own: what one part does to people and projects meets no other. */
async function runPart(part, chromium) {
  const server = await startServer(`data-${part}`)
  const output = path.join(place, `playwright-${part}.json`)
  const args = ['test', `--shard=${part}/${PARTS}`, `--output=test-results/${part}`]
  try {
    await execute(['node_modules/@playwright/test/cli.js', ...args], {
      ...server.env,
      ATTEST_TEST_CHROMIUM: chromium ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    })
    const counted = readPlaywrightReport(output)
    count.add(counted)
    if (counted.failed > 0) report(`${server.said().slice(-5000)}\n`)
  } finally {
    await server.stop()
  }
}

async function runAll() {
  await prepare(root, ['dependencies'], report)
  await checkStatic('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci'])
  if (!(await checkStep('client'))) return
  await checkStatic('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
  const output = path.join(place, 'vitest.json')
  await execute([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ])
  count.add(readVitestReport(output))
  if ((await checkStep('bundle')) && (await checkStep('pages'))) await runBrowserTests()
}

/** Ends what a run that was cut off may have left: our children, and each Postgres whose data lie in our place. */
function cleanUp() {
  for (const child of children) child.kill('SIGTERM')
  for (const name of readdirSync(place, { recursive: true })) {
    if (path.basename(name) !== 'postmaster.pid') continue
    const pid = Number(readFileSync(path.join(place, name), 'utf8').split('\n')[0])
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It had ended already.
    }
  }
  rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    cleanUp()
    process.exit(1)
  })

try {
  await runAll()
} catch (error) {
  report(`FAIL ${error instanceof Error ? error.message : error}\n`)
  count.add({ failed: 1 })
}
if (existsSync(place)) cleanUp()
console.log(count.line)
process.exit(count.failed > 0 ? 1 : 0)
