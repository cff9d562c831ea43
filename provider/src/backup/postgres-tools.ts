import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** `environment`: the command's, which locates the tool. */
export type Server = { databaseUrl: string; environment: NodeJS.ProcessEnv }

export const ignoreOutput = async (output: Readable): Promise<void> => void output.resume()

/**
 * Runs `pg_dump` or `pg_restore` on a database, waits for its end, and answers what `take` made of its output. Throws with the tool's message,
 * or if it is not installed. The password is passed in the environment, because everybody on the machine can read a process's arguments.
 */
export async function runTool<Taken>(
  tool: 'pg_dump' | 'pg_restore',
  { databaseUrl, environment }: Server,
  args: string[],
  take: (output: Readable) => Promise<Taken>,
): Promise<Taken> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [...args, `--dbname=${url.href}`], {
    env: { ...environment, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve)
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${tool} is not installed: it comes with PostgreSQL's client programs`) : error),
    )
  })
  const taking = take(child.stdout).catch((error: unknown) => {
    // It would wait for ever for somebody to read the rest.
    child.kill()
    throw error
  })
  const [end, taken] = await Promise.allSettled([ended, taking])
  if (end.status === 'rejected') throw end.reason
  // What reading failed at is the cause, a full disk for example: the tool may then have ended by itself because nobody read on.
  if (taken.status === 'rejected') throw taken.reason
  if (end.value !== null && end.value !== 0) throw new Error(`${tool} failed: ${said.trim() || `exit code ${end.value}`}`)
  if (end.value === null) throw new Error(`${tool} was ended: ${said.trim()}`)
  return taken.value
}
