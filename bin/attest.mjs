#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(`Attest needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const args = process.argv.slice(2)
const steps = ['dependencies', 'client', 'bundle', ...(args[0] === 'start' ? ['pages'] : [])]
const output = args[0] === 'start' && !args.includes('--json') ? process.stdout : process.stderr

try {
  const { prepare } = await import('./prepare.mjs')
  const bundle = await prepare(root, steps, (text) => output.write(text))
  const { main } = await import(pathToFileURL(path.join(bundle, 'cli.mjs')).href)
  const code = await main(args, { root, bundle })
  // Everything written must have left before the process ends, also into a pipe.
  process.stdout.write('', () => process.exit(code))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
