import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, expect, it } from 'vitest'
import { architectureRules } from './architecture-rules'

const root = path.resolve(import.meta.dirname, '..')
const folders = ['app', 'bench', 'bin', 'components', 'e2e', 'lib', 'prisma']
const LONGEST_FILE = 300

function listSources(base: string, pattern: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(path.join(base, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(base, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && pattern.test(entry.name))
        .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name))),
    )
}

async function cruiseFolder(base: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(path.join(base, folder))),
    {
      baseDir: base,
      ruleSet: { forbidden: architectureRules },
      validate: true,
      doNotFollow: { path: '(^|/)(node_modules|generated)/' },
      tsPreCompilationDeps: true,
    },
    {
      alias: { '@': base },
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'require'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

function listViolations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

let project: ICruiseResult
beforeAll(async () => {
  project = await cruiseFolder(root)
}, 120_000)

it('sees every TypeScript file', () => {
  // With a TypeScript that it cannot use, dependency-cruiser sees no modules and finds nothing wrong.
  const seen = project.modules.map(({ source }) => source).filter((source) => /\.tsx?$/.test(source))
  const own = seen.filter((source) => !/^(node_modules|generated)\//.test(source))
  expect(own.sort()).toEqual(listSources(root, /\.tsx?$/).sort())
})

it('imports in one direction', () => {
  expect(listViolations(project)).toEqual([])
})

it('would notice an import in the wrong direction', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'attest-architecture-'))
  const files: Record<string, string> = {
    'lib/domain/box.ts': `import { readFileSync } from 'node:fs'\nimport { save } from '../db/save'\nexport const box = [readFileSync, save]`,
    'lib/db/save.ts': `import { box } from '../domain/box'\nexport const save = () => box`,
    'components/panel.tsx': `import { page } from '../app/page'\nexport const panel = page`,
    'app/page.tsx': 'export const page = 1',
  }
  try {
    for (const folder of folders) mkdirSync(path.join(base, folder), { recursive: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(base, file)), { recursive: true })
      writeFileSync(path.join(base, file), text)
    }
    const violations = listViolations(await cruiseFolder(base))
    expect(violations).toContain('lib/domain imports only what it may: lib/domain/box.ts -> fs')
    expect(violations).toContain('lib/domain imports only what it may: lib/domain/box.ts -> lib/db/save.ts')
    expect(violations).toContain('nobody imports app: components/panel.tsx -> app/page.tsx')
    expect(violations.some((each) => each.startsWith('no cycles'))).toBe(true)
  } finally {
    rmSync(base, { recursive: true })
  }
})

it(`has no file longer than ${LONGEST_FILE} lines`, () => {
  const long = listSources(root, /\.(tsx?|mjs|css)$/)
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST_FILE)
  expect(long).toEqual([])
})

it('builds no SQL and no markup out of text', () => {
  const forbidden = new RegExp(['\\$(query|execute)Raw', 'Unsafe|dangerously', 'SetInnerHTML'].join(''))
  const found = listSources(root, /\.(tsx?|mjs)$/).filter((file) =>
    forbidden.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

it('keeps clock and chance out of the domain: they are handed in', () => {
  const impure = /Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|randomUUID\(/
  const found = listSources(root, /(?<!\.test)\.tsx?$/).filter(
    (file) => file.startsWith('lib/domain/') && impure.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

type LockedPackage = { version?: string; resolved?: string }
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)

function toNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number)
  return (major * 1000 + minor) * 1000 + patch
}

/** The oldest versions without a hole that was known when they were chosen. */
it.each([
  ['next', '16.4.6'],
  ['react', '19.3.1'],
  ['react-dom', '19.3.1'],
  ['next-auth', '4.24.15'],
  ['sharp', '0.35.5'],
  ['yauzl', '3.2.1'],
])('locks no copy of %s older than %s', (name, floor) => {
  const versions = Object.entries(lock.packages)
    .filter(([place]) => place.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? '0')
  expect(versions).not.toEqual([])
  for (const version of versions) expect(toNumber(version)).toBeGreaterThanOrEqual(toNumber(floor))
})

it('locks no address of a registry, so that any mirror can be used', () => {
  const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  expect(addressed).toEqual([])
})
