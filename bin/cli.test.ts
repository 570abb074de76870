import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fail } from '@/lib/domain/errors'
import { main } from './cli'
import { type Command, CommandFailure, readArguments, unwrap } from './command'
import { commandTable } from './command-table'

const place = { root: '/srv', bundle: '/srv/dist' }
let out: string[]
let said: string[]

function install(run: Command['run']): void {
  commandTable.probe = async () => ({ name: 'probe', usage: 'probe NAME [--size N]', run, describe: () => 'in words' })
}

beforeEach(() => {
  out = []
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => void out.push(line))
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
})
afterEach(() => {
  delete commandTable.probe
  vi.restoreAllMocks()
})

it('prints the result in words, or as one JSON document with --json wherever it stands', async () => {
  install(async (args, { json }) => ({ args, json }))
  expect(await main(['probe', 'a', '--size', '2'], place)).toBe(0)
  expect(await main(['probe', '--json', 'a'], place)).toBe(0)
  expect(out).toEqual(['in words', '{"args":["a"],"json":true}'])
  expect(said).toEqual([])
})

it('exits with 2 and says how, when called wrongly', async () => {
  install(async (args) => readArguments(args, ['NAME'], { size: { type: 'string' } }).values)
  for (const args of [['probe'], ['probe', 'a', 'b'], ['probe', 'a', '--weight', '2'], ['toString'], []])
    expect(await main(args, place)).toBe(2)
  expect(said[0]).toBe('NAME missing.\n  node bin/attest.mjs probe NAME [--size N]')
  expect(said[3]).toContain('There is no command "toString".')
})

it('exits with 1 when refused, with the problem as the JSON document', async () => {
  install(async () => unwrap(fail('conflict', 'It is there.', { errors: [{ path: 'slug', message: 'Taken.' }] })))
  expect(await main(['probe', '--json'], place)).toBe(1)
  expect(out.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ status: 409, code: 'conflict', detail: 'It is there.' }),
  ])
  expect(said).toEqual(['It is there.\nslug: Taken.'])
})

it('prints the output of a failure, and reports a bug', async () => {
  install(async () => {
    throw new CommandFailure('2 rows were refused.', { status: 'failed' })
  })
  expect(await main(['probe', '--json'], place)).toBe(1)
  install(async () => {
    throw new TypeError('x is not a function')
  })
  expect(await main(['probe', '--json'], place)).toBe(1)
  expect(out).toEqual(['{"status":"failed"}', '{"code":"internal","detail":"x is not a function"}'])
})
