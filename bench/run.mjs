#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { findChromium } from '../bin/find-chromium.mjs'
import { prepare } from '../bin/prepare.mjs'

const root = path.resolve(import.meta.dirname, '..')
const name = process.argv[2] ?? ''
const source = path.join(import.meta.dirname, 'benches', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(source)) {
  const names = readdirSync(path.dirname(source)).map((file) => path.basename(file, '.ts'))
  console.error(`Usage: node bench/run.mjs NAME, where NAME is one of ${names.join(', ')}.`)
  process.exit(1)
}

const report = (text) => process.stderr.write(text)
await prepare(root, ['dependencies', 'client'], report)
const chromium = ['canvas', 'first-page', 'large-picture'].includes(name) ? await findChromium(root, report) : null
// Inside the project, so that its packages are found.
const place = mkdtempSync(path.join(root, 'node_modules', '.bench-'))
try {
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: path.join(place, 'bench.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@': root },
    sourcemap: 'inline',
    define: { 'process.env.BENCH_ROOT': JSON.stringify(root) },
  })
  const args = ['--expose-gc', '--enable-source-maps', path.join(place, 'bench.mjs'), ...process.argv.slice(3)]
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, ...(chromium && { ATTEST_TEST_CHROMIUM: chromium }) },
  })
  // Ctrl-C reaches the bench too: it ends what it started, and then this process ends.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
} finally {
  rmSync(place, { recursive: true, force: true })
}
