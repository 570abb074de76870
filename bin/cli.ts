import { type Command, type CommandContext, CommandFailure, UsageError } from './command'
import { commandTable } from './command-table'

/** Runs one command line and answers the exit code: 0 done, 1 refused or failed, 2 called wrongly. */
export async function main(argv: string[], place: { root: string; bundle: string }): Promise<0 | 1 | 2> {
  const context: CommandContext = { ...place, json: argv.includes('--json') }
  const [name, ...args] = argv.filter((word) => word !== '--json')
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(await describeAll())
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commandTable, name) ? commandTable[name] : undefined
  if (!load) {
    console.error(`There is no command "${name}".\n\n${await describeAll()}`)
    return 2
  }
  const command = await load()
  if (args.includes('--help') || args.includes('-h')) {
    console.log(describeUsage(command))
    return 0
  }
  return runCommand(command, args, context)
}

async function runCommand(command: Command, args: string[], context: CommandContext): Promise<0 | 1 | 2> {
  try {
    print(await command.run(args, context), command, context)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${describeUsage(command)}`)
      return 2
    }
    if (error instanceof CommandFailure) print(error.output, command, context)
    else if (context.json) print({ code: 'internal', detail: describeError(error) }, command, context)
    console.error(error instanceof CommandFailure ? error.message : describeError(error))
    return 1
  }
}

function print(result: unknown, command: Command, { json }: CommandContext): void {
  if (json) console.log(JSON.stringify(result ?? null))
  else if (result === undefined) return
  else if (typeof result === 'string') console.log(result)
  else console.log(command.describe?.(result) ?? JSON.stringify(result, null, 2))
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env.ATTEST_DEBUG ? (error.stack ?? error.message) : error.message
}

function describeUsage({ usage }: Command): string {
  return usage
    .split('\n')
    .map((line) => `  node bin/attest.mjs ${line}`)
    .join('\n')
}

async function describeAll(): Promise<string> {
  const commands = await Promise.all(Object.values(commandTable).map((load) => load()))
  return ['Usage (add --json for one JSON document on stdout):', ...commands.map(describeUsage)].join('\n')
}
