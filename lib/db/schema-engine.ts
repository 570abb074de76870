import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  type Error as MappedError,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import { DatabaseError, Pool } from 'pg'

/**
 * Prisma's adapter cuts a script at each semicolon, also inside function bodies, and runs the pieces on any connection.
 * Sent whole, Postgres runs it as one transaction: a migration happens entirely or not at all.
 */
class WholeScriptAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script)
      } catch (error) {
        throw error instanceof DatabaseError ? new DriverAdapterError(mapError(error)) : error
      }
    }
    return adapter
  }
}

/** The form in which the engine repeats an error of Postgres with its text. */
function mapError(error: DatabaseError): MappedError {
  return {
    kind: 'postgres',
    code: error.code ?? 'XX000',
    severity: error.severity ?? 'ERROR',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  }
}

let loading: Promise<typeof SchemaEngine> | undefined

/**
 * Prisma's own schema engine as WebAssembly. Its package's entry imports a `.wasm` file as a module, which Node 20
 * cannot, so the module is instantiated here: once, since its JavaScript side keeps one instance for all.
 */
async function loadSchemaEngine(): Promise<typeof SchemaEngine> {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const home = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const wasm = readFileSync(path.join(home, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue })
  // The engine tells a panic through this global, as in Prisma's command line.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return glue.SchemaEngine
}

/** Runs a task with the schema engine connected to a database. */
export async function withSchemaEngine<T>(url: string, task: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  loading ??= loadSchemaEngine()
  const Engine = await loading
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptAdapter(pool))
    const engine = await Engine.new({ datamodels: undefined }, () => undefined, adapter)
    try {
      return await task(engine)
    } finally {
      engine.free()
    }
  } finally {
    await pool.end()
  }
}
