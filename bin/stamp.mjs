import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Files below a path of the project, tests left out, in a fixed order. */
function listFiles(root, relative) {
  const absolute = path.join(root, relative)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : listFiles(root, path.join(relative, name))))
}

/** One digest over the names and contents of files and folders of the project. */
export function digestFiles(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((each) => listFiles(root, each)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function writeStamp(file, digest) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, digest)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function takeFile(file) {
  try {
    const handle = openSync(file, 'wx')
    writeFileSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function removeIfStale(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // An empty file was made a moment ago, or its maker died in that moment.
    const stale = pid ? !isAlive(pid) : Date.now() - statSync(file).mtimeMs > 5000
    if (stale) rmSync(file, { force: true })
  } catch {
    // Its owner has just released it.
  }
}

/** Runs a task alone among the commands of one project folder; the lock of a command that died is taken over. */
export async function alone(root, task) {
  const file = path.join(root, 'dist', 'building.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  while (!takeFile(file)) {
    removeIfStale(file)
    await sleep(100)
  }
  try {
    return await task()
  } finally {
    rmSync(file, { force: true })
  }
}
