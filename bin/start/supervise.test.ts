import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Env, parseEnv } from '@/lib/server/env'
import { findPostmaster, stopPostmaster } from '@/lib/server/postmaster'
import { identifyProcess } from '@/lib/server/process-identity'
import { findFreePort } from './free-port'
import { reportSteps } from './steps'
import { supervise } from './supervise'

const project = path.join(import.meta.dirname, '..', '..')

/** Stands where Next's program stands: answers each request with its process id and the database it was given. */
const app = `
import { createServer } from 'node:http'
const port = Number(process.argv[process.argv.indexOf('-p') + 1])
createServer((_, response) => response.end(JSON.stringify({ pid: process.pid, url: process.env.DATABASE_URL })))
  .listen(port, '127.0.0.1')
`

let root: string
let env: Env
let stop: AbortController
let said: string

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'attest-supervise-'))
  // For root, Postgres runs under an account of its own, which must pass through.
  chmodSync(root, 0o711)
  mkdirSync(path.join(root, 'bin'))
  mkdirSync(path.join(root, 'prisma'))
  mkdirSync(path.join(root, 'node_modules/next/dist/bin'), { recursive: true })
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(root, 'node_modules/next/package.json'), '{"type":"module"}')
  writeFileSync(path.join(root, 'node_modules/next/dist/bin/next'), app)
  copyFileSync(path.join(project, 'bin/end-with-parent.mjs'), path.join(root, 'bin/end-with-parent.mjs'))
  symlinkSync(path.join(project, 'prisma/migrations'), path.join(root, 'prisma/migrations'))
  const port = await findFreePort('127.0.0.1', 20_000 + (process.pid % 20_000))
  const parsed = parseEnv({ ATTEST_DATA_DIR: path.join(root, 'data'), PORT: String(port) }, root)
  if (!parsed.ok) throw new Error(parsed.detail)
  env = { ...parsed.value, secret: 'vX3!kq8Zr0_wLm2pT7yB4nC6dF9hJ1sG' }
  stop = new AbortController()
  said = ''
})
afterEach(async () => {
  await stopPostmaster(env.dataDir)
  rmSync(root, { recursive: true, force: true })
})

function run(): Promise<void> {
  const write = (text: string) => {
    said += text
  }
  return supervise({
    env,
    place: { root, bundle: root, json: false },
    steps: reportSteps({ write }),
    signal: stop.signal,
    afterReady: async ({ address }) => [`Set up at ${address}/set-up`],
  })
}

async function ask(): Promise<{ pid: number; url: string }> {
  const response = await fetch(`http://127.0.0.1:${env.port}/`)
  return response.json()
}

it('runs all parts, keeps them running, refuses a second instance and ends in order', async () => {
  const running = run()
  await vi.waitFor(() => expect(said).toContain(`Set up at http://127.0.0.1:${env.port}/set-up`), 20_000)
  const first = await ask()
  expect(first.url).toMatch(/^postgres:\/\/attest:/)
  await expect(run()).rejects.toThrow(
    `Attest already runs on the data directory ${env.dataDir} (process ${process.pid})`,
  )

  process.kill(first.pid, 'SIGKILL')
  const second = await vi.waitFor(ask, { timeout: 5000, interval: 50 })
  expect(second.pid).not.toBe(first.pid)

  const postgres = findPostmaster(env.dataDir)?.pid ?? 0
  process.kill(postgres, 'SIGKILL')
  await vi.waitFor(() => expect(said).toContain('The database had ended and was started again.'), 10_000)
  expect(findPostmaster(env.dataDir)?.pid).not.toBe(postgres)

  stop.abort()
  await running
  expect(said).toMatch(/Stopping the app .*\nStopping the database .*\n$/)
  expect(identifyProcess(second.pid)).toBeNull()
  expect(findPostmaster(env.dataDir)).toBeNull()
  expect(existsSync(path.join(env.dataDir, 'attest.lock'))).toBe(false)
})

it('says that the port is in use, proposes a free one and leaves nothing behind', async () => {
  const other = await new Promise<Server>((resolve) => {
    const server = createServer().listen(env.port, '127.0.0.1', () => resolve(server))
  })
  const free = await findFreePort('127.0.0.1', env.port)
  await expect(run()).rejects.toThrow(`${free} is free: PORT=${free} npm start`)
  other.close()
  expect(findPostmaster(env.dataDir)).toBeNull()
  expect(existsSync(path.join(env.dataDir, 'attest.lock'))).toBe(false)
})

it('gives up on an app that cannot start', async () => {
  writeFileSync(path.join(root, 'node_modules/next/dist/bin/next'), 'process.exit(1)')
  await expect(run()).rejects.toThrow(/cannot start/)
  expect(findPostmaster(env.dataDir)).toBeNull()
})

it('stops while it starts', async () => {
  const running = run()
  await sleep(100)
  stop.abort()
  await running
  expect(said).not.toContain('Attest is ready')
  expect(findPostmaster(env.dataDir)).toBeNull()
})
