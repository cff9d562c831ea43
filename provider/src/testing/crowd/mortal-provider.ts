import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../../gather-env.ts'
import { type OpenProvider, openProvider } from '../../open-provider.ts'
import { openTestDatabase } from '../database/test-database.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export type Life = {
  post: (path: string, body: object, token?: string) => Promise<Response>
  /** Kills like a power cut to the process: nothing is finished, nothing is announced. */
  kill: () => Promise<void>
}

/**
 * A killable provider: a process of its own, over a database that outlives it, on the engine of the running test project. `within` opens the
 * same database here, while no such process runs.
 */
export async function createMortalProvider() {
  const database = await openTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'warraq-mortal-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  // Started like the shop in scripts/set-up.mjs: the next process reuses compiled code.
  const started = { NODE_COMPILE_CACHE: join(directory, 'compiled'), DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'info' }
  const env = { ...inherited, ...started, ...(database.url ? { DATABASE_URL: database.url } : {}) }

  const lives: Life[] = []

  return {
    live: async (faults = '') => {
      const life = await startLife({ ...env, SANDBOX_FAULTS: faults })
      lives.push(life)
      return life
    },
    within: async <Result>(act: (provider: OpenProvider) => Promise<Result>): Promise<Result> => {
      const provider = await openProvider(readEnv({ ...env, LOG_LEVEL: 'silent' }))
      return act(provider).finally(() => provider.close())
    },
    close: async () => {
      // A failed test has left one running.
      for (const life of lives) await life.kill()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startLife(env: NodeJS.ProcessEnv): Promise<Life> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await portOf(child)
  return {
    post: (path, body, token) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        redirect: 'manual',
        // A fresh connection: a slow process may close a kept-alive one just when it is reused.
        headers: { Connection: 'close', 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The provider has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number }
    if (msg !== 'provider listens' || !port) continue
    child.stdout.resume()
    return port
  }
  throw new Error('The provider ended before it listened')
}
