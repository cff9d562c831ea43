import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProviderDeps } from 'provider/src/app.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'
import { shopEnvironment, shopOptions } from '../scripts/shop-options.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
export type Shop = {
  url: string
  tokens: string[]
  /** The people with these tokens. */
  credentials: { email: string; password: string }[]
  memoryMiB: () => number
  /** CPU time of the process's main thread so far. */
  mainThreadMs: () => number
  /** CPU time of all threads of the process so far, and of PostgreSQL for its database. */
  processorMs: () => { shop: number; database: number }
  /** Starts one more process on the same database, and answers its address. It ends with the shop. */
  openAnother: (port: number) => Promise<string>
  /** Kills the process with -9 and restarts it; answers the milliseconds from the start to the first 200 of `/readyz`. */
  killAndStart: () => Promise<number>
  close: () => Promise<void>
}

/** The limit of log-ins from one network is not measured here. */
const noLimits = ['logInsAMinute', 'logInsAnHour', 'unknownAccounts', 'unknownAccountsNearby', 'failures', 'failuresADay', 'guesses']
  .map((name) => `${name}=9999999`)
  .join()

/** A shop with the demo catalogue, `students` sessions and the rows of `add`, served by one process. */
export async function openShop(
  engine: Engine,
  port: number,
  students: number,
  add?: (deps: ProviderDeps) => Promise<unknown>,
): Promise<Shop> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-bench-'))
  const database = engine === 'PostgreSQL' ? `warraq_bench_${randomUUID().slice(0, 8)}` : undefined
  if (database) await runOn(testServer(), `create database ${database}`)
  const env = {
    ...process.env,
    DATA_DIR: directory,
    DATABASE_URL: database ? nameDatabase(testServer(), database) : '',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: '',
    PROVIDER_URL: '',
    SMTP_URL: '',
    LIMITS: noLimits,
    // Only one process is measured.
    WORKERS: '1',
  }
  const people = await prepare(env, students, add)
  const servers: ChildProcess[] = []
  const serve = async (port: number) => {
    const server = spawn(process.execPath, [...shopOptions, 'server.ts'], {
      env: { ...env, ...shopEnvironment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    servers.push(server)
    const url = `http://127.0.0.1:${port}`
    await untilReady(url)
    return { url, server }
  }
  const { url, server: first } = await serve(port)
  let server = first
  return {
    url,
    ...people,
    memoryMiB: () => residentMiB(server.pid),
    mainThreadMs: () => processorMs(`${server.pid}/task/${server.pid}`),
    processorMs: () => ({ shop: processorMs(`${server.pid}`), database: database ? databaseMs(database) : 0 }),
    openAnother: async (port) => (await serve(port)).url,
    killAndStart: async () => {
      await stop(server, 'SIGKILL')
      const began = performance.now()
      server = (await serve(port)).server
      return performance.now() - began
    },
    close: async () => {
      await Promise.all(servers.map((one) => stop(one)))
      rmSync(directory, { recursive: true, force: true })
      if (database) await runOn(testServer(), `drop database ${database} with (force)`)
    },
  }
}

async function prepare(
  env: Record<string, string | undefined>,
  students: number,
  add?: (deps: ProviderDeps) => Promise<unknown>,
): Promise<Pick<Shop, 'tokens' | 'credentials'>> {
  const provider = await openProvider(readEnv(env))
  await prepareDemo(provider.deps)
  await add?.(provider.deps)
  const tokens: string[] = []
  const credentials: Shop['credentials'] = []
  for (let index = 0; index < students; index++) {
    const { person, password } = await createPerson(provider.deps)
    tokens.push((await createSessionFor(provider, person.id)).token)
    credentials.push({ email: person.email, password })
  }
  await provider.close()
  return { tokens, credentials }
}

export async function untilReady(url: string, withinMs = 180_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing answered at ${url} within ${withinMs} ms`)
}

export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

export async function hasPostgres(): Promise<boolean> {
  return runOn(testServer(), 'select 1', 2_000).then(
    () => true,
    () => false,
  )
}

/** Resident memory of a process (Linux). */
export function residentMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** CPU time of a process, or of one of its threads (Linux, in hundredths of a second). */
function processorMs(process: string): number {
  const status = readFileSync(`/proc/${process}/stat`, 'utf8')
  // The name, in brackets, may contain spaces; user and system time are the 12th and 13th fields after it.
  const [user, system] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** CPU time of PostgreSQL's live processes for this database. Each has the database in its title. */
function databaseMs(name: string): number {
  const ids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return ids.reduce((sum, id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(` ${name} `) ? sum + processorMs(id) : sum
    } catch {
      // It has ended meanwhile.
      return sum
    }
  }, 0)
}
