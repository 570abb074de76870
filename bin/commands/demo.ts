import { type SeededDemo, seedDemo } from '@/prisma/seed'
import { type Command, readArguments } from '../command'
import { withAttest } from '../with-attest'

/** Loads the demo project, whatever else is in the database; its lead is the first owner. */
export const demo: Command = {
  name: 'demo',
  usage: 'demo',
  run(args, context) {
    readArguments(args, [], {})
    return withAttest(context, () => seedDemo(context))
  },
  describe({ project, items, loaded }: SeededDemo) {
    return loaded
      ? `Loaded the demo project "${project}" with ${items} items.`
      : `The project "${project}" is there already, with ${items} items; nothing was done.`
  },
}
