import { type Command, CommandFailure, readArguments } from '../command'
import { type Finding, runChecks } from '../doctor/run-checks'

/** Checks everything that a server needs and says what to do about what is missing. */
export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  async run(args, context) {
    readArguments(args, [], {})
    const checks = await runChecks(context)
    const faults = checks.filter(({ state }) => state === 'fault').length
    if (faults > 0) throw new CommandFailure(`${faults} of ${checks.length} checks failed.`, { ok: false, checks })
    return { ok: true, checks }
  },
  describe({ checks }: { checks: Finding[] }) {
    const signs = { ok: '✓', warning: '!', fault: '✗' }
    return checks.map(({ name, state, detail }) => `${signs[state]} ${name}: ${detail}`).join('\n')
  },
}
