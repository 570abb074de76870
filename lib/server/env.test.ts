import { describe, expect, it } from 'vitest'
import { parseEnv } from './env'

const read = (source: Record<string, string>) => {
  const parsed = parseEnv(source, '/srv/attest')
  return parsed.ok ? parsed.value : parsed.errors?.map(({ message }) => message)
}

describe('parseEnv', () => {
  it('fills in what is documented when nothing is set, and treats empty as unset', () => {
    const expected = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/attest/data',
      demo: true,
      secret: null,
      databaseUrl: null,
      s3: null,
      maxPixels: 120_000_000,
    }
    expect(read({})).toMatchObject(expected)
    expect(read({ PORT: '', ATTEST_SECRET: ' ' })).toMatchObject(expected)
  })

  it('reads every setting', () => {
    const secret = 'vX3!kq8Zr0_wLm2pT7yB4nC6dF9hJ1sG'
    const env = {
      PORT: '8080',
      HOST: '::1',
      ATTEST_DATA_DIR: '/var/attest',
      DATABASE_URL: 'postgres://a:b@db/attest',
      DATABASE_REPLICA_URL: 'postgresql://a:b@replica/attest',
      ATTEST_DEMO: '0',
      ATTEST_SECRET: secret,
      ATTEST_PUBLIC_URL: 'https://attest.example.org/',
      ATTEST_S3_BUCKET: 'images',
      ATTEST_S3_ACCESS_KEY_ID: 'id',
      ATTEST_S3_SECRET_ACCESS_KEY: 'key',
      ATTEST_SMTP_URL: 'smtps://mail.example.org',
      ATTEST_MAX_UPLOAD_MB: '5',
      ATTEST_MAX_PIXELS: '1000000',
    }
    expect(read(env)).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/var/attest',
      databaseUrl: 'postgres://a:b@db/attest',
      databaseReplicaUrl: 'postgresql://a:b@replica/attest',
      demo: false,
      secret,
      publicUrl: 'https://attest.example.org',
      s3: { endpoint: null, region: 'us-east-1', bucket: 'images', accessKeyId: 'id', secretAccessKey: 'key' },
      smtpUrl: 'smtps://mail.example.org',
      maxUploadBytes: 5_000_000,
      maxPixels: 1_000_000,
    })
  })

  it('says one sentence per mistake, all at once', () => {
    expect(read({ PORT: '0', DATABASE_URL: 'mysql://x/y', ATTEST_DEMO: 'yes' })).toEqual([
      'PORT must be a whole number from 1 to 65535.',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/attest.',
      'ATTEST_DEMO must be 1 (load the demo project into an empty database) or 0.',
    ])
    expect(read({ ATTEST_S3_BUCKET: 'b', ATTEST_S3_ACCESS_KEY_ID: 'i' })).toEqual([
      expect.stringMatching(/^ATTEST_S3_SECRET_ACCESS_KEY is missing/),
    ])
    expect(read({ ATTEST_PUBLIC_URL: 'https://example.org/attest' })).toEqual([expect.stringMatching(/no path/)])
  })

  it.each([
    ['changeme', /shorter than 32 bytes/],
    ['a'.repeat(40), /easy to guess/],
    ['please-change-me-before-you-deploy-this', /easy to guess/],
    ['0123456789abcdef0123456789abcdef', /easy to guess/],
  ])('refuses the secret %s without repeating it', (secret, reason) => {
    const mistakes = read({ ATTEST_SECRET: secret })
    expect(mistakes).toEqual([expect.stringMatching(reason)])
    expect(String(mistakes)).not.toContain(secret)
  })
})
