import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superAdmin } from 'contract/office/role.ts'
import { type OpenDatabase, openDatabase } from 'provider/src/db/open-database.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { type Broken, verifyLedger } from 'provider/src/sales/ledger/verify-ledger.ts'
import { type FaultyLine, openLine } from 'provider/src/testing/crowd/line.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { freePort } from 'storefront/testing/spawn-storefront.ts'
import { catalogueOf } from '../bench/fill-catalogue.ts'
import { runAll } from '../bench/run-steps.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'
import { shopEnvironment, shopOptions } from '../scripts/shop-options.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { ask } from './load.ts'
import type { Network } from './network.ts'
import { removeAtEnd } from './remove-at-end.ts'

export type Student = { token: string; refreshToken: string; personId: string; email: string }

export type Process = {
  url: string
  pid: () => number
  /** Resolves when the process is gone. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  send: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Resolves when the process is ready. `options`: of Node; `more`: environment variables; `folder`: of another release. */
  start: (options?: readonly string[], more?: Record<string, string>, folder?: string) => Promise<void>
}

export type Settings = Record<string, string | undefined>

export type ChaosShop = {
  /** One address for all processes. */
  url: string
  /** The first one always exists. */
  processes: [Process, ...Process[]]
  /** Between the processes and their database. */
  line: FaultyLine
  /** The same database, bypassing the line. */
  database: OpenDatabase
  students: Student[]
  /** Staff who may import memos. */
  clerk: Student
  /** Has every permission. */
  owners: Student[]
  /** Where the processes' logs are kept. */
  log: string
  /** The processes' settings, but with their database bypassing the line, and without a port. */
  settings: Settings
  /** The violated rules of the books. */
  verify: () => Promise<Broken[]>
  [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * The demo on PostgreSQL, served by this many processes, with students who are logged in. `settings`: environment variables; `served`: those of
 * the processes only, not of making the demo. `memos`: the number of additional ones. `within`: the command that starts a process in its own
 * surroundings. `network`: each process gets a machine of it, and its `url` is the machine's own door.
 */
export async function openChaosShop({
  processes = 1,
  students = 120,
  owners = 0,
  settings = {},
  served,
  memos = 0,
  within = [],
  network,
}: ShopOptions = {}): Promise<ChaosShop> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-chaos-'))
  const removeDirectory = removeAtEnd(() => rm(directory, { recursive: true, force: true }))
  const name = `warraq_chaos_${randomUUID().slice(0, 8)}`
  await runOn(testServer(), `create database ${name}`)
  const dropDatabase = removeAtEnd(() => runOn(testServer(), `drop database ${name} with (force)`))
  const direct = nameDatabase(testServer(), name)
  const line = await openLine(direct, network?.address)
  const log = join(directory, 'log')
  const env = {
    ...process.env,
    ...{ DATA_DIR: directory, DATABASE_URL: direct, LOG_LEVEL: 'warn', LIMITS: noLimits, WORKERS: '1', DRAIN_SECONDS: '2' },
    ...{ PUBLIC_URL: '', PROVIDER_URL: '', SMTP_URL: '', DEMO: 'true' },
    ...settings,
  }
  const people = await prepare({ ...env, ROLE: 'all' }, { students, owners })
  // The books are checked at the end, and invented sales lack what a payment leaves in them.
  if (memos > 0) await runAll(direct, catalogueOf(memos, { sales: 0 }))
  const writing = createWriteStream(log)
  const running = await Promise.all(
    Array.from({ length: processes }, async (_, index) => {
      const port = await freePort()
      const machine = network?.machines[index]
      const url = machine ? await machine.openDoor(port) : `http://127.0.0.1:${port}`
      const settings = { ...env, DATABASE_URL: line.url, ...served?.(line.url), PORT: String(port) }
      const process = createProcess(url, settings, writing, machine?.within ?? within)
      return { target: { host: machine?.address ?? '127.0.0.1', port }, process }
    }),
  )
  const endProcesses = removeAtEnd(() => Promise.all(running.map(({ process }) => process.kill('SIGKILL'))))
  // One after the other: the first one prepares the schema and the demo.
  for (const { process } of running) await process.start()
  const balancer: Balancer = await openBalancer(running.map(({ target }) => target))
  const database = await openDatabase({ url: direct, poolSize: 4, statementWithinMs: 60_000, answerWithinMs: 60_000 })
  return {
    url: balancer.url,
    processes: running.map(({ process }) => process) as ChaosShop['processes'],
    line,
    database,
    ...people,
    log,
    settings: env,
    verify: () => verifyLedger(database.db, new Date()),
    [Symbol.asyncDispose]: async () => {
      line.restore()
      await balancer.close()
      await endProcesses()
      await Promise.all([database.close(), line.close()])
      writing.end()
      await removeDirectory()
      await dropDatabase()
    },
  }
}

type ShopOptions = {
  processes?: number
  students?: number
  owners?: number
  settings?: Record<string, string>
  served?: (databaseUrl: string) => Record<string, string>
  memos?: number
  within?: readonly string[]
  network?: Network
}

/** Everybody has one address here, so the limits of a network do not apply. */
const noLimits = [
  'logInsAMinute',
  'logInsAnHour',
  'keyMails',
  'openOrders',
  'unpaidOrders',
  'heldOrders',
  'newAttempts',
  'gatewayQuestions',
]
  .map((name) => `${name}=9999999`)
  .join()

type People = Pick<ChaosShop, 'students' | 'clerk' | 'owners'>

async function prepare(env: Settings, counts: { students: number; owners: number }): Promise<People> {
  const provider = await openProvider(readEnv({ ...env, LOG_LEVEL: 'silent' }))
  await prepareDemo(provider.deps)
  const join = async (roles: string[] = []): Promise<Student> => {
    const { person } = await createPerson(provider.deps, { roles })
    return { ...(await createSessionFor(provider, person.id)), email: person.email }
  }
  const clerk = await join(['catalogue-import', 'job-view', 'job-edit', 'memo-edit'])
  const students: Student[] = []
  while (students.length < counts.students) students.push(await join())
  const owners: Student[] = []
  while (owners.length < counts.owners) owners.push(await join([superAdmin]))
  await provider.close()
  return { students, clerk, owners }
}

/** A process of a shop with these settings, not started yet. Its creator must kill it. */
export function createProcess(url: string, env: Settings, log: NodeJS.WritableStream, within: readonly string[] = []): Process {
  let child: ChildProcess | undefined
  return {
    url,
    pid: () => child?.pid ?? 0,
    send: (signal) => void child?.kill(signal),
    kill: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const dying = child
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      // A stopped process accepts no other signal.
      if (signal === 'SIGTERM') dying.kill('SIGCONT')
      dying.kill(signal)
      await gone
    },
    start: async (options = [], more = {}, folder = process.cwd()) => {
      const [program = process.execPath, ...args] = [...within, process.execPath, ...shopOptions, ...options, 'server.ts']
      child = spawn(program, args, { cwd: folder, env: { ...env, ...shopEnvironment, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const printed of [child.stdout, child.stderr]) {
        printed?.pipe(log, { end: false })
        printed?.on('data', (part) => {
          said = `${said}${part}`.slice(-1_000)
        })
      }
      for (;;) {
        if (child.exitCode !== null) throw new Error(`The shop did not start: code ${child.exitCode}, ${said}`)
        if ((await ask({ kind: 'ready', url: `${url}/readyz`, withinMs: 2_000 })).status === 200) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}
