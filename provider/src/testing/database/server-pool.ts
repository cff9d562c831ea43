import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { nameDatabase, runOn } from './database-server.ts'
import { type Reader, readStart, type Start, setBack } from './set-back.ts'

/**
 * Creating a database from the template and dropping it takes the server longer than most tests, so a returned database is reset to the template
 * and reused under another name, where leftovers of the test cannot find it.
 */
type Copy = { server: string; name: string; start: Start; lent: number }

const mostIdle = 2
const mostLent = 100

/** Those that wait for their next test; each promise resolves when it is ready, with undefined if it is not. */
const idle: Promise<Copy | undefined>[] = []

/** The prefix of one run's test databases. */
export const testDatabasePrefix = (run: string): string => `warraq_test_${run}_`

/** A database like the template. `giveBack` disconnects its users and does not wait. */
export async function borrowFromServer(server: string): Promise<{ name: string; giveBack: () => void }> {
  const copy = (await idle.pop()) ?? (await makeCopy(server))
  copy.lent++
  return { name: copy.name, giveBack: () => giveBack(copy) }
}

async function makeCopy(server: string): Promise<Copy> {
  const name = newName()
  await runOn(server, `create database ${name} template ${process.env.TEST_TEMPLATE_DATABASE}`)
  return { server, name, start: await within(server, name, readStart), lent: 0 }
}

function giveBack(copy: Copy): void {
  if (copy.lent >= mostLent || idle.length >= mostIdle) void drop(copy)
  else idle.push(renew(copy).catch(() => drop(copy)))
}

/** Undefined, and the database is dropped, if it cannot be reset. */
async function renew(copy: Copy): Promise<Copy | undefined> {
  const { server, start } = copy
  const name = newName()
  await runOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${copy.name}'`)
  await runOn(server, `alter database ${copy.name} rename to ${name}`)
  const renamed = { ...copy, name }
  return (await within(server, name, (database) => setBack(database, start))) ? renamed : drop(renamed)
}

/** Not awaited: each drop flushes everything to disk. The template's maker drops what is left at the end. */
const drop = ({ server, name }: Copy): Promise<undefined> =>
  runOn(server, `drop database if exists ${name} with (force)`).then(
    () => undefined,
    () => undefined,
  )

/**
 * Commits do not wait for the disk. No JIT and no parallel workers: the server would start both each time it counts the nearly empty tables,
 * which took most of the time.
 */
const quickly = ['synchronous_commit=off', 'jit=off', 'max_parallel_workers_per_gather=0'].map((setting) => `-c ${setting}`).join(' ')

async function within<Result>(server: string, name: string, work: (database: Reader) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: nameDatabase(server, name), options: quickly })
  await client.connect()
  const query = <Row>(text: string, values?: unknown[]) => client.query(text, values) as unknown as Promise<{ rows: Row[] }>
  return work({ query, exec: (text) => client.query(text) }).finally(() => client.end())
}

const newName = (): string => testDatabasePrefix(process.env.TEST_RUN ?? '') + randomUUID().replaceAll('-', '')
