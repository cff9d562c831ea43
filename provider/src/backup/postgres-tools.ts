import { spawn } from 'node:child_process'

/** `environment`: the command's, which locates the tool. */
export type Server = { databaseUrl: string; environment: NodeJS.ProcessEnv }

/**
 * Runs `pg_dump` or `pg_restore` on a database and waits for its end. Throws with the tool's message, or if it is not installed. The password is
 * passed in the environment, because everybody on the machine can read a process's arguments.
 */
export async function runTool(tool: 'pg_dump' | 'pg_restore', { databaseUrl, environment }: Server, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [...args, `--dbname=${url.href}`], {
    env: { ...environment, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve)
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${tool} is not installed: it comes with PostgreSQL's client programs`) : error),
    )
  })
  if (code !== 0) throw new Error(`${tool} failed: ${said.trim() || `exit code ${code}`}`)
}
