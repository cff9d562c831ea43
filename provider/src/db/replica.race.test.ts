import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListQuery } from 'contract/catalogue/catalog.ts'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMemos } from '../catalog/memo/list-memos.ts'
import { readEnv } from '../gather-env.ts'
import { type OpenProvider, openProvider } from '../open-provider.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openLine } from '../testing/crowd/line.ts'
import { openStandby, serverPrograms } from '../testing/database/standby.ts'
import { openDatabase } from './open-database.ts'
import { openReplica } from './replica.ts'
import { memos } from './schema/catalog.ts'

type Servers = Awaited<ReturnType<typeof openStandby>>

let servers: Servers
let shop: OpenProvider
let directory: string | undefined
beforeAll(async () => {
  if (!serverPrograms) return
  servers = await openStandby()
  directory = await mkdtemp(join(tmpdir(), 'warraq-replica-'))
  const databases = { DATABASE_URL: servers.primary, DATABASE_REPLICA_URL: servers.standby }
  shop = await openProvider(readEnv({ ...databases, DATA_DIR: directory, LOG_LEVEL: 'silent' }))
  await createCatalog(shop.deps.db)
})
afterAll(async () => {
  await shop?.close()
  await servers?.close()
  if (directory) await rm(directory, { recursive: true })
})
beforeEach(({ skip }) => skip(!serverPrograms, 'PostgreSQL’s own programs are not here, so no replica can be made'))

/** The English titles in the list of memos, as a visitor gets them. */
async function titles(): Promise<string[]> {
  const response = await shop.app.fetch(new Request('http://shop.test/api/Website/Memo/GetAll'))
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { items: { title: { en: string } }[] } }
  return data.items.map(({ title }) => title.en)
}

/** As an editor does it, or without announcing it. */
async function rename(title: string, { isTold }: { isTold: boolean }): Promise<void> {
  const [memo] = await shop.deps.db.select().from(memos).limit(1)
  await shop.deps.db
    .update(memos)
    .set({ title: { en: title, ar: title } })
    .where(eq(memos.id, memo?.id ?? 0))
  if (isTold) await shop.deps.changeCatalogue(async (_tx, announce) => announce())
}

/** Whether public reads go to the replica, which currently gets no changes; nobody has announced one to the shop. */
async function isReplicaRead(): Promise<boolean> {
  await servers.halt()
  const title = `unheard of ${Math.random()}`
  await rename(title, { isTold: false })
  const isRead = !(await titles()).includes(title)
  await servers.goOn()
  return isRead
}

test('public lists are read from the replica once it has caught up', async () => {
  await expect.poll(isReplicaRead).toBe(true)
})

test('after a change the database itself is read until the replica has it; without that guard the old list would be read and cached', async () => {
  await expect.poll(isReplicaRead).toBe(true)
  await servers.halt()
  await rename('changed', { isTold: true })
  expect(await titles()).toContain('changed')
  const replica = await openDatabase({ url: servers.standby })
  const { items } = await listMemos(replica.db, ListQuery.parse({}), { locale: 'en', currency: 'KWD' })
  expect(items.map(({ title }) => title.en)).not.toContain('changed')
  await replica.close()
  expect(await titles()).toContain('changed')
  await servers.goOn()
  await expect.poll(isReplicaRead).toBe(true)
})

test('while the replica is away, the database itself answers, and no visitor is refused', async () => {
  await expect.poll(isReplicaRead).toBe(true)
  await servers.stop()
  await rename('without a replica', { isTold: false })
  const answers = await Promise.all(Array.from({ length: 20 }, titles))
  for (const answer of answers) expect(answer).toContain('without a replica')
  await servers.start()
  await expect.poll(isReplicaRead).toBe(true)
})

test('a silent replica is not waited for long, and not used again until it answers', async () => {
  const line = await openLine(servers.standby)
  const log = { warn: () => {} } as unknown as Logger
  const replica = await openReplica({ primary: shop.deps.db, url: line.url, poolSize: 2, log, answerWithinMs: 300, awayMs: 50 })
  const countMemos = () => replica.readPublic((db) => db.$count(memos))
  await expect.poll(() => replica.isRead?.()).toBe(true)
  line.fallSilent()
  expect(await countMemos()).toBeGreaterThan(0)
  expect(replica.isRead?.()).toBe(false)
  line.restore()
  await expect.poll(() => replica.isRead?.()).toBe(true)
  await replica.close()
  await line.close()
})

test('a database that is no replica is not read', async () => {
  const warned = Promise.withResolvers<unknown>()
  const log = { warn: ({ err }: { err: unknown }) => warned.resolve(err) } as unknown as Logger
  const replica = await openReplica({ primary: shop.deps.db, url: servers.primary, poolSize: 1, log })
  expect(await warned.promise).toMatchObject({ message: 'The database of DATABASE_REPLICA_URL follows no other' })
  expect(replica.isRead?.()).toBe(false)
  await replica.close()
})
