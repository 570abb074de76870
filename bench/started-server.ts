import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readEmbeddedUrls } from '@/lib/server/embedded-postgres'
import { onInterrupt } from './on-interrupt'
import { root } from './root'

export type StartedServer = {
  address: string
  port: number
  dataDir: string
  /** The process of `attest start`, whose children are app and worker. */
  pid: number
  url: string
  adminUrl: string
  /** What it has said so far. */
  said: string[]
}

const READY_SECONDS = 300

/** Starts Attest as people do, in a data directory of its own, without the demo, and stops it after the work. */
export async function withStartedServer(work: (server: StartedServer) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attest-bench-'))
  const port = await findPort()
  // A database of the bench itself is not the server's.
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['bin/attest.mjs', 'start'], {
    cwd: root,
    env: { ...env, ATTEST_DATA_DIR: dataDir, ATTEST_DEMO: '0', PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const said: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        if (line.startsWith('Attest is ready')) resolve()
      })
    setTimeout(() => reject(new Error('The server was not ready in time.')), READY_SECONDS * 1000).unref()
    void ended.then(() => reject(new Error(`The server ended.\n${said.join('\n')}`)))
  })
  async function end(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  onInterrupt(end)
  try {
    await ready
    const urls = readEmbeddedUrls(dataDir)
    if (!urls || child.pid === undefined) throw new Error('The server has no database of its own.')
    const admin = new URL(urls.adminUrl)
    admin.pathname = new URL(urls.url).pathname
    await work({
      address: `http://127.0.0.1:${port}`,
      port,
      dataDir,
      pid: child.pid,
      url: urls.url,
      adminUrl: admin.href,
      said,
    })
  } finally {
    await end()
  }
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
