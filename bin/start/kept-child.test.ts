import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type KeptChild, keepChild } from './kept-child'

let directory: string
let child: KeptChild | undefined
let lines: string[]
let crashes: number[]

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'attest-child-'))
  lines = []
  crashes = []
})
afterEach(async () => {
  await child?.stop(1)
  rmSync(directory, { recursive: true })
})

function keep(code: string, env: Record<string, string> = {}): KeptChild {
  writeFileSync(path.join(directory, 'child.mjs'), code)
  return keepChild({
    name: 'child',
    args: ['child.mjs'],
    cwd: directory,
    env: { ...process.env, ...env },
    onLine: (line) => lines.push(line),
    onCrash: (_reason, count) => crashes.push(count),
  })
}

it('starts a child that ends by itself again, with growing pauses', async () => {
  const started = Date.now()
  child = keep('console.log("up"); process.exitCode = 3')
  await vi.waitFor(() => expect(crashes).toEqual([1, 2, 3]), 5000)
  expect(lines.slice(0, 3)).toEqual(['up', 'up', 'up'])
  expect(Date.now() - started).toBeGreaterThan(1400)
})

it('asks it to end, and does not start it again', async () => {
  const file = path.join(directory, 'ended')
  child = keep(
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(file)}, 'yes'); process.exit(0) })
     setInterval(() => {}, 1000); console.log('up')`,
  )
  await vi.waitFor(() => expect(lines).toEqual(['up']), 5000)
  await child.stop(5)
  expect(readFileSync(file, 'utf8')).toBe('yes')
  expect(crashes).toEqual([])
})

it('ends one that does not listen by force', async () => {
  child = keep(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')`)
  await vi.waitFor(() => expect(lines).toEqual(['up']), 5000)
  const started = Date.now()
  await child.stop(0.2)
  expect(Date.now() - started).toBeGreaterThanOrEqual(190)
})

it('replaces it by one with another environment', async () => {
  child = keep(`console.log(process.env.PLACE); setInterval(() => {}, 1000)`, { PLACE: 'first' })
  await vi.waitFor(() => expect(lines).toEqual(['first']), 5000)
  child.replace({ ...process.env, PLACE: 'second' })
  await vi.waitFor(() => expect(lines).toEqual(['first', 'second']), 5000)
  expect(crashes).toEqual([])
})
