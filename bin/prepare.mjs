import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { alone, digestFiles, readStamp, writeStamp } from './stamp.mjs'

const KEPT_BUNDLES = 3
const configuration = ['package-lock.json', 'next.config.ts', 'postcss.config.mjs', 'proxy.ts', 'instrumentation.ts']

/** Runs a program to its end; what it said is shown only if it fails. */
export function run(root, program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said = (said + chunk).slice(-20_000)
      })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${path.basename(program)} ${args.join(' ')} failed (${code}).\n${said}`))
    })
  })
}

/** Whether each package of the lock file is installed in its version; optional ones may belong to other platforms. */
function isInstalled(root) {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, optional, peer, link }]) => {
    if (name === '' || link || ((optional || peer) && !installed[name])) return true
    return installed[name]?.version === version && existsSync(path.join(root, name))
  })
}

function dependencies(root) {
  const stamp = path.join(root, 'node_modules', '.attest-stamp')
  const digest = digestFiles(root, ['package-lock.json'])
  return {
    name: 'Installing the locked dependencies',
    isFresh() {
      if (readStamp(stamp) === digest) return true
      if (!isInstalled(root)) return false
      writeStamp(stamp, digest)
      return true
    },
    async work() {
      const npm = process.env.npm_execpath
      const args = ['ci', '--no-audit', '--no-fund']
      if (npm?.endsWith('.js')) await run(root, process.execPath, [npm, ...args])
      else await run(root, 'npm', args)
      writeStamp(stamp, digest)
    },
  }
}

function client(root) {
  const stamp = path.join(root, 'generated', '.attest-stamp')
  const digest = digestFiles(root, ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'])
  return {
    name: 'Generating the database client',
    isFresh: () => readStamp(stamp) === digest && existsSync(path.join(root, 'generated', 'prisma')),
    async work() {
      await run(root, process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      })
      writeStamp(stamp, digest)
    },
  }
}

/** Each state of the sources has a folder of its own, so that a running server keeps the files it was started from. */
function bundle(root) {
  const digest = digestFiles(root, [
    'lib',
    'bin',
    'prisma/schema.prisma',
    'prisma/seed.ts',
    'prisma/demo',
    'package-lock.json',
  ])
  const place = path.join(root, 'dist', digest.slice(0, 16))
  return {
    name: 'Bundling the command line',
    place,
    isFresh: () => existsSync(path.join(place, 'cli.mjs')),
    async work() {
      const { build, stop } = await import('esbuild')
      const draft = `${place}.${process.pid}`
      const worker = path.join(root, 'lib', 'jobs', 'worker.ts')
      await build({
        absWorkingDir: root,
        entryPoints: { cli: 'bin/cli.ts', ...(existsSync(worker) && { worker }) },
        outdir: draft,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        splitting: true,
        platform: 'node',
        target: 'node20',
        format: 'esm',
        packages: 'external',
        alias: { '@': root },
        sourcemap: 'linked',
        logLevel: 'silent',
      })
      await stop()
      rmSync(place, { recursive: true, force: true })
      renameSync(draft, place)
      removeOldBundles(path.dirname(place))
    },
  }
}

function removeOldBundles(dist) {
  const age = (name) => -statSync(path.join(dist, name)).mtimeMs
  const bundles = readdirSync(dist).filter((name) => /^[0-9a-f]{16}(\.\d+)?$/.test(name))
  for (const name of bundles.sort((a, b) => age(a) - age(b)).slice(KEPT_BUNDLES))
    rmSync(path.join(dist, name), { recursive: true, force: true })
}

function pages(root) {
  const stamp = path.join(root, '.next', 'attest-stamp')
  const sources = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma', ...configuration]
  const digest = digestFiles(root, sources)
  return {
    name: 'Building the pages',
    isFresh: () => readStamp(stamp) === digest && existsSync(path.join(root, '.next', 'BUILD_ID')),
    async work() {
      rmSync(stamp, { force: true })
      await run(root, process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
      })
      writeStamp(stamp, digest)
    },
  }
}

/** Runs a step unless its result is there already, and reports how long it took. */
async function carryOut(step, report) {
  if (step.isFresh()) return
  const started = performance.now()
  report(`${step.name} ... `)
  try {
    await step.work()
  } catch (error) {
    report('failed\n')
    throw error
  }
  report(`${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

const steps = { dependencies, client, bundle, pages }

/**
 * Brings what the sources imply up to date: of `dependencies`, `client`, `bundle`, `pages` those asked for, in this
 * order. Answers the folder of the bundle, if it was asked for.
 */
export async function prepare(root, wanted, report) {
  const names = Object.keys(steps).filter((name) => wanted.includes(name))
  const found = Object.fromEntries(names.map((name) => [name, steps[name](root)]))
  if (Object.values(found).some((step) => !step.isFresh()))
    await alone(root, async () => {
      for (const name of names) {
        // Made anew inside the lock: another command may have done the work, and each step may change the next one's files.
        found[name] = steps[name](root)
        await carryOut(found[name], report)
      }
    })
  return found.bundle?.place
}
