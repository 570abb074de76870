import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Failure, problems, type Result } from '@/lib/domain/errors'

export type CommandContext = {
  /** Whether the caller wants one JSON document on stdout; progress then belongs on stderr. */
  json: boolean
  /** The project's folder. */
  root: string
  /** The folder of the bundle this process runs from, which holds `worker.mjs` too. */
  bundle: string
}

export type Command = {
  name: string
  /** One line per form, without the program's name: `user add EMAIL --role owner|member`. */
  usage: string
  /** Does the work and answers what is printed; throws `UsageError` (exit 2) or `CommandFailure` (exit 1). */
  run(args: string[], context: CommandContext): Promise<unknown>
  /** The result in words; without it a text is printed as it is, anything else as JSON. */
  describe?(result: unknown): string
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {}

/** The command was refused or failed: exit code 1. `output` is printed like a result, for example a failed import's record. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly output?: unknown,
  ) {
    super(message)
  }
}

/** The value of a use case's result; a failure ends the command with its sentence and problem document. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new CommandFailure(listSentences(result).join('\n'), describeProblem(result))
}

function listSentences({ detail, errors = [] }: Failure): string[] {
  return [detail, ...errors.map(({ path, message }) => `${path}: ${message}`).filter((line) => line !== detail)]
}

function describeProblem({ code, detail, errors, extra }: Failure) {
  return { ...problems[code], code, detail, ...(errors && { errors }), ...extra }
}

/** Reads options and positional arguments strictly; the names of the positional ones also say how many there must be. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  positionals: readonly string[],
  options: T,
) {
  const parsed = parseStrictly(args, options)
  const missing = positionals.slice(parsed.positionals.length)
  if (missing.length > 0) throw new UsageError(`${missing.join(', ')} missing.`)
  const extra = parsed.positionals.slice(positionals.length)
  if (extra.length > 0) throw new UsageError(`Unexpected: ${extra.join(' ')}`)
  return parsed
}

function parseStrictly<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
