import { spawn } from 'node:child_process'
import { workerOptions } from '@/bin/start/worker-options'
import { closeDatabase, prisma } from '@/lib/db/client'
import { onInterrupt } from './on-interrupt'

export type Measured = {
  /** Rows that the part says it dealt with. */
  rows: number
  seconds: number
  /** Megabytes of resident memory at the highest, above what the process had before the work began. */
  peakGrowth: number
}

const megabyte = 1e6
const mark = 'measured '

/** Measures a part of the running bench in a process like the worker's, which shares nothing but environment and database. */
export function measureInChild(part: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...workerOptions, '--expose-gc', '--enable-source-maps', process.argv[1] ?? '', 'part', part],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onInterrupt(async () => void child.kill())
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('close', (code) => {
      const line = said.split('\n').find((each) => each.startsWith(mark))
      if (code === 0 && line) resolve(JSON.parse(line.slice(mark.length)))
      else reject(new Error(`The part "${part}" ended with ${code}. ${said}`))
    })
  })
}

/** In such a process: does the part that is asked for and says what it took. Answers false in the bench itself. */
export async function runPart(parts: Record<string, () => Promise<number>>): Promise<boolean> {
  const work = process.argv[2] === 'part' ? parts[process.argv[3] ?? ''] : undefined
  if (!work) return false
  // A worker is connected long before its first job.
  await prisma().setup.count()
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const started = performance.now()
  const rows = await work()
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  await closeDatabase()
  const measured: Measured = { rows, seconds, peakGrowth: (peak - before) / megabyte }
  console.log(`${mark}${JSON.stringify(measured)}`)
  return true
}
