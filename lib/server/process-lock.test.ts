import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identifyProcess } from './process-identity'
import { acquireLock, withLock } from './process-lock'

let file: string
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'attest-lock-')), 'attest.lock')
})
afterEach(() => rmSync(path.dirname(file), { recursive: true }))

it('is held by one owner at a time and says which', () => {
  const lock = acquireLock(file)
  expect(acquireLock(file)).toMatchObject({ ok: false, code: 'conflict', extra: { pid: process.pid } })
  if (lock.ok) lock.value.release()
  expect(existsSync(file)).toBe(false)
  expect(acquireLock(file).ok).toBe(true)
})

it('takes over the lock of a process that died, and of one whose number was given away again', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const owner = identifyProcess(child.pid ?? 0)
  writeFileSync(file, JSON.stringify(owner))
  expect(acquireLock(file).ok).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(acquireLock(file).ok).toBe(true)
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '1' }))
  expect(acquireLock(file).ok).toBe(process.platform === 'linux')
})

it('takes over an unreadable lock', () => {
  writeFileSync(file, '{')
  expect(acquireLock(file).ok).toBe(true)
})

it('lets waiting tasks through one after the other', async () => {
  let inside = 0
  const task = async () => {
    inside += 1
    expect(inside).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    inside -= 1
  }
  await Promise.all([withLock(file, task), withLock(file, task), withLock(file, task)])
  expect(existsSync(file)).toBe(false)
})
