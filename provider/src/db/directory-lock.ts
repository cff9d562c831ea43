import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; startedAt: string }

/**
 * What Linux says about a process; empty if it cannot be read. The start time, in clock ticks since boot, tells a reused pid from the old one.
 * In the states Z and X a process has ended, and only waits for its parent to notice.
 */
function readProcess(pid: number): { state: string; startedAt: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    return { state: '', startedAt: '' }
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const { state, startedAt } = readProcess(holder.pid)
  if (state === 'Z' || state === 'X') return false
  return startedAt === '' || holder.startedAt === '' || startedAt === holder.startedAt
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Creates the lock file in this process's name; false if there is one already. */
function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, JSON.stringify({ pid: process.pid, startedAt: readProcess(process.pid).startedAt }))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function refuseIfHeld(directory: string, path: string): void {
  const holder = readHolder(path) ?? readAgain(path)
  if (!holder || !isAlive(holder)) return
  throw new Error(
    `The data directory ${directory} is in use by process ${holder.pid}. Stop that process, or give this one another DATA_DIR.`,
  )
}

/** An existing but empty file may be about to be written. */
function readAgain(path: string): Holder | undefined {
  if (!existsSync(path)) return undefined
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  return readHolder(path)
}

/**
 * Locks the data directory for this process; throws if a living process has it. PGlite itself takes no lock, and two processes on one directory
 * lose data. A lock is taken over only if its process is dead, never because of its age. Answers the release.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock.json')
  const reaping = join(directory, 'lock.reaping.json')
  const release = () => rmSync(path, { force: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(path)) return release
    refuseIfHeld(directory, path)
    // Only one process at a time may remove a dead one's lock: a second would remove the first one's new lock.
    if (!create(reaping)) {
      refuseIfHeld(directory, reaping)
      rmSync(reaping, { force: true })
      continue
    }
    try {
      refuseIfHeld(directory, path)
      rmSync(path, { force: true })
      if (create(path)) return release
    } finally {
      rmSync(reaping, { force: true })
    }
  }
  throw new Error(`Could not lock the data directory ${directory}: another process keeps taking it.`)
}
