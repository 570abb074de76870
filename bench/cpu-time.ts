import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

type Process = { pid: number; parent: number; command: string; ms: number }

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    // Own time and that of children that ended: fields 14 to 17 of proc(5).
    const ms = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0) * TICK_MS
    return { pid, parent: fields[1] ?? 0, command, ms }
  } catch {
    return null
  }
}

/** Milliseconds of processor time that the processes of a started server have used, by part; null outside of Linux. */
export function readCpuTime(serverPid: number, databasePid: number): { app: number; database: number } | null {
  if (process.platform !== 'linux') return null
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const sum = (processes: Process[]) => processes.reduce((total, { ms }) => total + ms, 0)
  const children = all.filter(({ parent }) => parent === serverPid)
  return {
    app: sum(children.filter(({ command }) => command.startsWith('next-server') || command.includes('next/dist'))),
    database: sum(all.filter(({ pid, parent }) => pid === databasePid || parent === databasePid)),
  }
}
