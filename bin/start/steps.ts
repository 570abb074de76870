export type Steps = {
  /** Prints a line of its own. */
  say(line: string): void
  /** Prints what is being done, does it, prints how long it took and, where there is something to add, the remark. */
  step<T>(name: string, work: () => Promise<T>, remark?: (result: T) => string): Promise<T>
}

/** Reports the steps of a command, one line each. */
export function reportSteps(output: { write(text: string): unknown }): Steps {
  return {
    say: (line) => void output.write(`${line}\n`),
    async step(name, work, remark) {
      const started = performance.now()
      output.write(`${name} ... `)
      try {
        const result = await work()
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const addition = remark?.(result)
        output.write(`${seconds} s${addition ? ` (${addition})` : ''}\n`)
        return result
      } catch (error) {
        output.write('failed\n')
        throw error
      }
    },
  }
}
