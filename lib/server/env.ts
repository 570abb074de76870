import path from 'node:path'
import { z } from 'zod'
import { fail, type Mistake, type Result, succeed } from '@/lib/domain/errors'
import { judgeSecret, loadSecret } from './secret'

export type S3Settings = {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The configuration, as read from the environment. Absent settings are null; sizes are in bytes and pixels. */
export type Configuration = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databaseReplicaUrl: string | null
  demo: boolean
  secret: string | null
  publicUrl: string | null
  s3: S3Settings | null
  smtpUrl: string | null
  maxUploadBytes: number
  maxPixels: number
}

export type Env = Configuration & { secret: string }

const MEGABYTE = 1_000_000

function wholeNumber(name: string, low: number, high: number, fallback: number) {
  const message = `${name} must be a whole number from ${low} to ${high}.`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(low, message).max(high, message))
    .default(fallback)
}

function address(name: string, protocols: readonly string[], example: string) {
  const message = `${name} must be an address such as ${example}.`
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)
}

const postgres = ['postgres:', 'postgresql:']

const schema = z.object({
  PORT: wholeNumber('PORT', 1, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address, such as 127.0.0.1.')
    .default('127.0.0.1'),
  ATTEST_DATA_DIR: z.string().default('data'),
  DATABASE_URL: address('DATABASE_URL', postgres, 'postgres://user:password@host:5432/attest').optional(),
  DATABASE_REPLICA_URL: address('DATABASE_REPLICA_URL', postgres, 'postgres://user:password@host/attest').optional(),
  ATTEST_DEMO: z
    .enum(['0', '1', 'false', 'true'], 'ATTEST_DEMO must be 1 (load the demo project into an empty database) or 0.')
    .default('1')
    .transform((text) => text === '1' || text === 'true'),
  ATTEST_SECRET: z
    .string()
    .superRefine((text, context) => {
      const fault = judgeSecret(text)
      if (fault) context.addIssue({ code: 'custom', message: `ATTEST_SECRET ${fault}` })
    })
    .optional(),
  ATTEST_PUBLIC_URL: address('ATTEST_PUBLIC_URL', ['http:', 'https:'], 'https://attest.example.org')
    .refine((text) => !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname + new URL(text).search), {
      message: 'ATTEST_PUBLIC_URL must have no path: Attest is served from the root of its host.',
    })
    .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))
    .optional(),
  ATTEST_S3_ENDPOINT: address('ATTEST_S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.org').optional(),
  ATTEST_S3_REGION: z.string().default('us-east-1'),
  ATTEST_S3_BUCKET: z.string().optional(),
  ATTEST_S3_ACCESS_KEY_ID: z.string().optional(),
  ATTEST_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ATTEST_SMTP_URL: address('ATTEST_SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org').optional(),
  ATTEST_MAX_UPLOAD_MB: wholeNumber('ATTEST_MAX_UPLOAD_MB', 1, 1_000_000, 2000),
  ATTEST_MAX_PIXELS: wholeNumber('ATTEST_MAX_PIXELS', 1_000_000, 1_000_000_000, 120_000_000),
})

const s3Needs = ['ATTEST_S3_BUCKET', 'ATTEST_S3_ACCESS_KEY_ID', 'ATTEST_S3_SECRET_ACCESS_KEY'] as const

function listS3Mistakes(input: Record<string, string | undefined>): Mistake[] {
  if (!Object.keys(input).some((name) => name.startsWith('ATTEST_S3_'))) return []
  return s3Needs
    .filter((name) => input[name] === undefined)
    .map((name) => ({ path: name, message: `${name} is missing: image storage in S3 needs ${s3Needs.join(', ')}.` }))
}

/** Reads the configuration; every mistake becomes one sentence naming its variable. Relative paths start at `base`. */
export function parseEnv(source: Record<string, string | undefined>, base: string): Result<Configuration> {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(input)
  const errors = listS3Mistakes(input)
  for (const issue of parsed.error?.issues ?? []) errors.push({ path: String(issue.path[0]), message: issue.message })
  if (!parsed.success || errors.length > 0)
    return fail('invalid', errors.map(({ message }) => message).join('\n'), { errors })
  const read = parsed.data
  return succeed({
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(base, read.ATTEST_DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL ?? null,
    demo: read.ATTEST_DEMO,
    secret: read.ATTEST_SECRET ?? null,
    publicUrl: read.ATTEST_PUBLIC_URL ?? null,
    s3: readS3(read),
    smtpUrl: read.ATTEST_SMTP_URL ?? null,
    maxUploadBytes: read.ATTEST_MAX_UPLOAD_MB * MEGABYTE,
    maxPixels: read.ATTEST_MAX_PIXELS,
  })
}

function readS3(read: z.output<typeof schema>): S3Settings | null {
  const { ATTEST_S3_BUCKET: bucket, ATTEST_S3_ACCESS_KEY_ID: accessKeyId } = read
  const secretAccessKey = read.ATTEST_S3_SECRET_ACCESS_KEY
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: read.ATTEST_S3_ENDPOINT ?? null,
    region: read.ATTEST_S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
  }
}

let known: Env | undefined

/** The configuration of this process, read on first use: a build has none. Throws with one sentence per mistake. */
export function getEnv(): Env {
  if (known) return known
  const parsed = parseEnv(process.env, process.cwd())
  if (!parsed.ok) throw new Error(parsed.detail)
  known = { ...parsed.value, secret: parsed.value.secret ?? loadSecret(parsed.value.dataDir) }
  return known
}
