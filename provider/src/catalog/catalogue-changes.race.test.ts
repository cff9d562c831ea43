import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loseConnections, openLine } from '../testing/crowd/line.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { sharedCatalogueChanges } from './catalogue-changes.ts'

const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Told = (readonly string[] | undefined)[]
type Process = Awaited<ReturnType<typeof sharedCatalogueChanges>> & { heard: Told; purged: Told }
let open: Process[] = []
beforeEach(() => {
  open = []
})
afterEach(() => Promise.all(open.map(({ close }) => close())))

/** A process of the shop, and the changes that it received. */
async function start({ url }: { url: string | undefined } = database): Promise<Process> {
  const purged: Told = []
  const purgeCdn = (tags?: readonly string[]) => void purged.push(tags)
  const changes = await sharedCatalogueChanges({ db: database.db, url }, log, { everyMs: 500, purgeCdn })
  const heard: Process['heard'] = []
  changes.onCatalogueChange((tags) => heard.push(tags))
  const process = { ...changes, heard, purged }
  open.push(process)
  return process
}

test('a change in one process reaches all, once each', async () => {
  const [one, other, third] = [await start(), await start(), await start()]
  one.catalogueChanged(['memo-1', 'home'])
  other.catalogueChanged(['memo-2'])
  const both = [['memo-1', 'home'], ['memo-2']]
  for (const { heard } of [one, other, third]) await expect.poll(() => heard.toSorted()).toEqual(both)
})

test('the CDN is told once, by the process that changed something', async () => {
  const [one, other] = [await start(), await start()]
  one.catalogueChanged(['memo-1'])
  other.catalogueChanged()
  await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
  await expect.poll(() => [one.purged, other.purged]).toEqual([[['memo-1']], [undefined]])
})

test('a process that stops has told the others and the CDN', async () => {
  const [one, other] = [await start(), await start()]
  one.catalogueChanged(['memo-1'])
  await one.close()
  expect(one.purged).toEqual([['memo-1']])
  await expect.poll(() => other.heard).toEqual([['memo-1']])
})

test('a change of everything, and one of more than can be carried, empties all', async () => {
  const [one, other] = [await start(), await start()]
  one.catalogueChanged()
  one.catalogueChanged(Array.from({ length: 2_000 }, (_, at) => `memo-${at}`))
  await expect.poll(() => other.heard).toEqual([undefined, undefined])
})

test('a disconnected process hears nothing, then treats everything as changed, and hears again', async () => {
  const [one, other] = [await start(), await start()]
  const listening = sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await database.db.execute(sql`select pg_terminate_backend(pid) from (${listening}) as channels`)
  await expect.poll(() => [one.heard, other.heard]).toEqual([[undefined], [undefined]])
  one.catalogueChanged(['memo-3'])
  await expect.poll(() => other.heard).toEqual([undefined, ['memo-3']])
})

test('a silent line is noticed, and then everything counts as changed', async () => {
  const line = await openLine(database.url ?? '')
  try {
    const [one, other] = [await start(), await start(line)]
    loseConnections(line)
    one.catalogueChanged(['memo-4'])
    await expect.poll(() => other.heard).toEqual([undefined])
  } finally {
    await Promise.all(open.map(({ close }) => close()))
    await line.close()
  }
})

test('twin: processes that do not share learn nothing from each other', async () => {
  const [one, other] = [await start({ url: undefined }), await start({ url: undefined })]
  const witness = await start()
  one.catalogueChanged(['memo-5'])
  await database.db.execute(sql`select pg_notify('catalogue_changes', ${JSON.stringify({ from: 'nobody', tags: ['memo-6'] })})`)
  await expect.poll(() => witness.heard).toEqual([['memo-6']])
  expect([one.heard, other.heard]).toEqual([[['memo-5']], []])
})
