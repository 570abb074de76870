// The command line of Prisma would download a schema engine even for `generate`; a stand-in path prevents that, and
// migrations run through the WebAssembly engine (lib/db/migrate.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

import { defineConfig } from 'prisma/config'

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } })
