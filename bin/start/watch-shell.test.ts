import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { afterEach, expect, it } from 'vitest'

const { outputFiles } = buildSync({
  entryPoints: [path.join(import.meta.dirname, 'watch-shell.ts')],
  bundle: true,
  format: 'esm',
  write: false,
})
const code = `${outputFiles[0]?.text}
watchShell(() => { console.log('stops'); process.exit(0) })
console.log('up ' + process.pid)
setInterval(() => {}, 1000)`

let server = 0
afterEach(() => {
  try {
    process.kill(server, 'SIGKILL')
  } catch {
    // It has stopped by itself.
  }
})

/** Starts it as npm does: in a shell of its own, which gets SIGTERM once the server is up. Answers what was said later. */
async function endShell(env: Record<string, string>): Promise<string> {
  const { npm_lifecycle_event: _, ...rest } = process.env
  const shell: ChildProcess = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$CODE"; true`], {
    env: { ...rest, ...env, CODE: code },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout?.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, { timeout: 10_000 }).toContain('up ')
  server = Number(/up (\d+)/.exec(said)?.[1])
  shell.kill('SIGTERM')
  await sleep(1500)
  return said
}

it('a server that npm started stops when its shell is ended', async () => {
  expect(await endShell({ npm_lifecycle_event: 'start' })).toContain('stops')
})

it('a server started directly outlives its shell', async () => {
  expect(await endShell({})).not.toContain('stops')
  expect(() => process.kill(server, 0)).not.toThrow()
})
