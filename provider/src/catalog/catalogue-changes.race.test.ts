import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, Tx } from '../db/database.ts'
import { beginAnew } from '../db/transact.ts'
import { loseConnections, openLine } from '../testing/crowd/line.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { sharedCatalogueChanges } from './catalogue-changes.ts'

const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Tags = readonly string[] | undefined
type Process = Awaited<ReturnType<typeof sharedCatalogueChanges>> & {
  heard: Tags[]
  purged: Tags[]
  change: (tags?: Tags) => Promise<unknown>
}
let open: Process[] = []
beforeEach(() => {
  open = []
})
afterEach(() => Promise.all(open.map(({ close }) => close())))

/** A database on which statements with this word fail. */
const refusing = (db: Db, word: string): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name)
      return (act: (tx: Tx) => Promise<unknown>) => target.transaction((tx) => act(refuseIn(tx, word)))
    },
  })
const refuseIn = (tx: Tx, word: string): Tx =>
  new Proxy(tx, {
    get: (target, name) => {
      const found = Reflect.get(target, name)
      if (name !== 'execute') return typeof found === 'function' ? found.bind(target) : found
      return (statement: SQL) => {
        if (JSON.stringify(statement).includes(word)) throw new Error('refused')
        return target.execute(statement)
      }
    },
  })

/** A process of the shop, and the changes that it received. */
async function start({ db = database.db, url }: { db?: Db; url: string | undefined } = database): Promise<Process> {
  const purged: Tags[] = []
  const purgeCdn = (tags: Tags) => void purged.push(tags)
  const changes = await sharedCatalogueChanges({ db, url }, log, { everyMs: 500, purgeCdn })
  const heard: Process['heard'] = []
  changes.onCatalogueChange((tags) => heard.push(tags))
  const change = (tags: Tags) => changes.changeCatalogue(async (_tx, announce) => announce(tags))
  const process = { ...changes, heard, purged, change }
  open.push(process)
  return process
}

test('a change in one process reaches all, once each', async () => {
  const [one, other, third] = [await start(), await start(), await start()]
  await one.change(['memo-1', 'home'])
  await other.change(['memo-2'])
  const both = [['memo-1', 'home'], ['memo-2']]
  for (const { heard } of [one, other, third]) await expect.poll(() => heard.toSorted()).toEqual(both)
})

test('the CDN is told once, by the process that changed something, and of nothing that is rolled back', async () => {
  const [one, other] = [await start(), await start()]
  await one.change(['memo-1'])
  await other.change()
  const broken = one.changeCatalogue(async (_tx, announce) => {
    announce(['memo-2'])
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
  expect([one.purged, other.purged]).toEqual([[['memo-1']], [undefined]])
})

test('a process tells the others and the CDN before it stops', async () => {
  const [one, other] = [await start(), await start()]
  await one.change(['memo-1'])
  await one.close()
  expect(one.purged).toEqual([['memo-1']])
  await expect.poll(() => other.heard).toEqual([['memo-1']])
})

test('a change of everything, or of more tags than a message can carry, empties every cache', async () => {
  const [one, other] = [await start(), await start()]
  await one.change()
  await one.change(Array.from({ length: 2_000 }, (_, at) => `memo-${at}`))
  await expect.poll(() => other.heard).toEqual([undefined, undefined])
})

test('others hear of a change when it commits, not before, and nothing of one that is rolled back', async () => {
  const [one, other] = [await start(), await start()]
  const broken = one.changeCatalogue(async (_tx, announce) => {
    announce(['memo-7'])
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  const beforeCommit = await one.changeCatalogue(async (_tx, announce) => {
    announce(['memo-8'])
    announce(['memo-8', 'memo-9'])
    // This is heard after anything that was told before.
    await other.change(['between'])
    await expect.poll(() => one.heard).toContainEqual(['between'])
    return [...other.heard]
  })
  expect(beforeCommit).toEqual([['between']])
  await expect.poll(() => other.heard).toEqual([['between'], ['memo-8', 'memo-9']])
  expect(one.heard).toEqual([['between'], ['memo-8', 'memo-9']])
})

test('the announcement is part of the transaction: if this last statement fails, nothing is changed or told', async () => {
  const other = await start()
  const one = await start({ db: refusing(database.db, 'pg_notify'), url: database.url })
  const changing = one.changeCatalogue(async (tx, announce) => {
    await tx.execute(sql`create table changed_by_one ()`)
    announce(['memo-10'])
  })
  await expect(changing).rejects.toThrow('refused')
  const { rows } = (await database.db.execute(sql`select to_regclass('changed_by_one') as made`)) as unknown as { rows: unknown[] }
  expect(rows).toEqual([{ made: null }])
  expect([one.heard, other.heard]).toEqual([[], []])
})

test('a transaction that is retried announces once, and only what its last attempt announced', async () => {
  const one = await start()
  let tries = 0
  await one.changeCatalogue(async (_tx, announce) => {
    announce([`try-${++tries}`])
    if (tries === 1) throw beginAnew()
  })
  expect(one.heard).toEqual([['try-2']])
})

test('a change reaches another process within a second', async () => {
  const [one, other] = [await start(), await start()]
  const took: number[] = []
  for (let round = 0; round < 5; round++) {
    const arrived = new Promise((resolve) => other.onCatalogueChange(resolve))
    const began = performance.now()
    await one.change([`memo-${round}`])
    await arrived
    took.push(performance.now() - began)
  }
  // The fastest counts: others may have waited for a busy machine, while polling or waiting for pages to age would be slow each time.
  expect(Math.min(...took)).toBeLessThan(1_000)
})

test('a disconnected process hears nothing, then treats everything as changed, and hears again', async () => {
  const [one, other] = [await start(), await start()]
  const listening = sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await database.db.execute(sql`select pg_terminate_backend(pid) from (${listening}) as channels`)
  await expect.poll(() => [one.heard, other.heard]).toEqual([[undefined], [undefined]])
  await one.change(['memo-3'])
  await expect.poll(() => other.heard).toEqual([undefined, ['memo-3']])
})

test('a silent line is noticed, and then everything counts as changed', async () => {
  const line = await openLine(database.url ?? '')
  try {
    const [one, other] = [await start(), await start(line)]
    loseConnections(line)
    await one.change(['memo-4'])
    await expect.poll(() => other.heard).toEqual([undefined])
  } finally {
    await Promise.all(open.map(({ close }) => close()))
    await line.close()
  }
})

test('twin: processes without shared changes hear nothing of each other', async () => {
  const [one, other] = [await start({ url: undefined }), await start({ url: undefined })]
  const witness = await start()
  await one.change(['memo-5'])
  await database.db.execute(sql`select pg_notify('catalogue_changes', ${JSON.stringify({ from: 'nobody', tags: ['memo-6'] })})`)
  await expect.poll(() => witness.heard).toEqual([['memo-6']])
  expect([one.heard, other.heard]).toEqual([[['memo-5']], []])
})
