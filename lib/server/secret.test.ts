import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecret } from './secret'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'attest-secret-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

it('generates a secret once, readable by its owner alone, and different in each data directory', () => {
  const secret = loadSecret(directory)
  expect(secret.length).toBeGreaterThanOrEqual(64)
  expect(loadSecret(directory)).toBe(secret)
  expect(statSync(path.join(directory, 'secret')).mode & 0o777).toBe(0o600)
  expect(loadSecret(path.join(directory, 'other'))).not.toBe(secret)
})

it('takes back read rights that others were given, and refuses a weak secret', () => {
  const file = path.join(directory, 'secret')
  writeFileSync(file, 'vX3!kq8Zr0_wLm2pT7yB4nC6dF9hJ1sG', { mode: 0o644 })
  expect(loadSecret(directory)).toBe('vX3!kq8Zr0_wLm2pT7yB4nC6dF9hJ1sG')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'changeme')
  expect(() => loadSecret(directory)).toThrow(/shorter than 32 bytes/)
})
