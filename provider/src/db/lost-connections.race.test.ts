import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusalOf } from '../http/error-response.ts'
import { loseConnections, openLine } from '../testing/crowd/line.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import type { Db } from './database.ts'
import { startJobs } from './jobs.ts'
import { allowLongStatements } from './long-statements.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** A long answer time on any machine: queries over a good connection are answered. */
const answerWithinMs = 3_000

let server: Awaited<ReturnType<typeof openTestDatabase>>
let line: Awaited<ReturnType<typeof openLine>>
let database: OpenDatabase
beforeAll(async () => {
  server = await openTestDatabase()
  line = await openLine(server.url ?? '')
  database = await openDatabase({ url: line.url, poolSize: 1, connectWithinMs: 60_000, answerWithinMs })
})
afterAll(async () => {
  await database.close()
  await line.close()
  await server.close()
})

const ask = (db: Pick<Db, 'execute'>) => db.execute(sql`select 1`)
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => refusalOf(error).code,
  )

test('a server that falls silent is given up and reported as away, and the next request uses a new connection', async () => {
  await ask(database.db)
  loseConnections(line)
  expect(await codeOf(ask(database.db))).toBe('unavailable')
  expect(await codeOf(ask(database.db))).toBe('answered')
})

test('a server that falls silent within a transaction is given up, too, with all pipelined queries', async () => {
  const silenced = database.db.transaction(async (tx) => {
    await ask(tx)
    loseConnections(line)
    await Promise.all([ask(tx), ask(tx)])
  })
  expect(await codeOf(silenced)).toBe('unavailable')
  expect(await codeOf(ask(database.db))).toBe('answered')
})

/** What would end the process outside of a test. */
async function listUncaught(act: () => Promise<void>): Promise<unknown[]> {
  const uncaught: unknown[] = []
  const keep = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', keep)
  await act()
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('uncaughtExceptionMonitor', keep)
  return uncaught
}

const endConnections = sql`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('a server that closes transactions’ connections, like a restart, is reported as away, and the process survives', async () => {
  const uncaught = await listUncaught(async () => {
    const ended = database.db.transaction(async (tx) => {
      await ask(tx)
      await server.db.execute(endConnections)
      await ask(tx)
    })
    expect(await codeOf(ended)).toBe('unavailable')
    expect(await codeOf(ask(database.db))).toBe('answered')
  })
  expect(uncaught).toEqual([])
})

test('a long statement is waited for, in its own transaction only', async () => {
  const slow = (tx: Pick<Db, 'execute'>) => tx.execute(sql`select pg_sleep(${(1.5 * answerWithinMs) / 1000})`)
  const nightly = database.db.transaction(async (tx) => {
    await allowLongStatements(tx)
    await slow(tx)
  })
  expect(await codeOf(nightly)).toBe('answered')
  expect(await codeOf(slow(database.db))).toBe('unavailable')
})

/** The shop sets the server's timeouts, not the address that tests are given. */
const bare = (url: string) => Object.assign(new URL(url), { search: '' }).href

/** Locks something on a connection that falls silent without closing, like a machine that is cut off; answers who gets the lock afterwards. */
async function lockBehindSilence(patience: { statementWithinMs: number }): Promise<string> {
  const own = await openLine(bare(server.url ?? ''))
  const [cutOff, other] = await Promise.all([
    openDatabase({ url: own.url, poolSize: 1, connectWithinMs: 60_000, ...patience }),
    openDatabase({ url: bare(server.url ?? ''), poolSize: 1, connectWithinMs: 60_000, statementWithinMs: answerWithinMs }),
  ])
  const lock = (db: Pick<Db, 'execute'>) => db.execute(sql`select pg_advisory_xact_lock(27)`)
  const held = cutOff.db
    .transaction(async (tx) => {
      await lock(tx)
      own.fallSilent()
      await ask(tx)
    })
    .catch(() => {})
  await expect
    .poll(() => server.db.execute(sql`select from pg_locks where locktype = 'advisory' and objid = 27`))
    .toMatchObject({ rowCount: 1 })
  const told = await codeOf(lock(other.db))
  await own.close()
  await held
  await Promise.all([cutOff.close(), other.close()])
  return told
}

test('locks of a silent machine’s transaction are released, though nobody closed its connection', async () => {
  expect(await lockBehindSilence({ statementWithinMs: 500 })).toBe('answered')
})

test('while the server may still wait for that machine, the lock is held: nothing else releases it', async () => {
  expect(await lockBehindSilence({ statementWithinMs: 60_000 })).toBe('unavailable')
})

test('long work may also compute for longer between two statements, in its own transaction only', async () => {
  const { db, close } = await openDatabase({ url: bare(server.url ?? ''), poolSize: 1, statementWithinMs: answerWithinMs })
  const patience = async (tx: Pick<Db, 'execute'>) =>
    (await tx.execute(sql`show idle_in_transaction_session_timeout`)) as unknown as { rows: object[] }
  const nightly = await db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return (await patience(tx)).rows
  })
  expect([nightly, (await patience(db)).rows]).toEqual([
    [{ idle_in_transaction_session_timeout: '1min' }],
    [{ idle_in_transaction_session_timeout: '3s' }],
  ])
  await close()
})

test('the server asks by TCP whether a silent client is still there, and gives it up after a minute', async () => {
  const { db, close } = await openDatabase({ url: bare(server.url ?? ''), poolSize: 1 })
  const settings = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count']
  const { rows } = (await db.execute(
    sql`select name, setting::int from pg_settings where name in ${settings} order by name desc`,
  )) as unknown as {
    rows: { setting: number }[]
  }
  expect(rows.map(({ setting }) => setting)).toEqual([10, 30, 3])
  await close()
})

test('jobs continue after a server fell silent: one asks about an unreported payment', async () => {
  // The queue waits longer for an answer than a request does.
  const { bossOptions, close } = await openDatabase({ url: line.url, connectWithinMs: 60_000, answerWithinMs: 500 })
  const jobs = await startJobs(bossOptions, pino({ level: 'silent' }), 0.5)
  const done = vi.fn(async () => {})
  await jobs.work('reconcile-payments', done)
  loseConnections(line)
  await jobs.send(server.db, 'reconcile-payments', {})
  await expect.poll(() => done).toHaveBeenCalled()
  await jobs.stop()
  await close()
})
