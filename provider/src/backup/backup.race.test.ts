import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { storedFiles } from '../db/schema/catalog.ts'
import { diskStore } from '../files/disk-store.ts'
import { orders } from '../sales/books/order.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { nameDatabase, runOn, testServer } from '../testing/database/database-server.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { createOwn } from '../testing/student/own-factory.ts'
import { readArchive, writeArchive } from './archive.ts'
import { backUp, type DataPlace } from './back-up.ts'
import { manifestName } from './manifest.ts'
import { restore } from './restore.ts'

const shop = await openTestShop({ poolSize: 10 })
// One of everything, because rows involve indexes and triggers.
await createOwn(shop)
const { memo, otherMemo } = await createCatalog(shop.deps.db)
for (const { id } of await shop.deps.db.select().from(storedFiles)) await shop.deps.files.write(id, new TextEncoder().encode('its pages'))
const now = new Date()
const passphrase = 'a passphrase of some length'

const folder = await mkdtemp(join(tmpdir(), 'warraq-backup-'))
const made: string[] = []
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const name of made) await runOn(testServer(), `drop database if exists ${name} with (force)`)
})

/** The shop's own place, as its process has it. */
const source: DataPlace = { databaseUrl: shop.databaseUrl, dataDir: join(folder, 'shop'), files: shop.deps.files, environment: process.env }
await mkdir(source.dataDir)
await symlink(shop.directory, join(source.dataDir, 'files'))
await writeFile(join(source.dataDir, 'secrets.json'), '{"client":"known-secret"}')

const newPath = () => join(folder, randomUUID())

async function emptyPlace(): Promise<DataPlace> {
  const name = `warraq_restore_${randomUUID().replaceAll('-', '')}`
  await runOn(testServer(), `create database ${name}`)
  made.push(name)
  const dataDir = newPath()
  return { databaseUrl: nameDatabase(testServer(), name), dataDir, files: diskStore(join(dataDir, 'files')), environment: process.env }
}

/** The row of a stored file, and the file. */
async function keepFile(): Promise<string> {
  const id = randomUUID()
  await shop.deps.files.write(id, new TextEncoder().encode(`the file ${id}`))
  await shop.deps.db.insert(storedFiles).values({ id, sha256: id, mediaType: 'application/pdf', sizeBytes: 45 })
  return id
}

const filesIn = async ({ dataDir }: DataPlace) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Buys and uploads until told to stop. Answers what had been acknowledged by then. */
function keepBusy() {
  const acknowledged = { orders: [] as string[], files: [] as string[] }
  let isOver = false
  const buy = async () => {
    while (!isOver) {
      const student = await logInAs(shop)
      acknowledged.orders.push((await orderAndPay(shop, student, [memo.id, otherMemo.id])).orderId)
    }
  }
  const upload = async () => {
    while (!isOver) acknowledged.files.push(await keepFile())
  }
  const work = Promise.all([buy(), buy(), upload()])
  const stop = () => {
    isOver = true
    return work
  }
  return { acknowledged, stop }
}

test('a backup that is made while the shop sells is one moment: nothing acknowledged before it is missing, all books are right', async () => {
  const shopping = keepBusy()
  await expect.poll(() => shopping.acknowledged.orders.length).toBeGreaterThan(3)
  const before = structuredClone(shopping.acknowledged)
  const path = newPath()
  const manifest = await backUp({ ...source, path, passphrase: undefined, now })
  await shopping.stop()
  expect(manifest.missing).toEqual([])

  const place = await emptyPlace()
  expect(await restore({ ...place, path, passphrase: undefined, now })).toEqual({ manifest, differing: [], broken: [] })
  const { db, close } = await openDatabase({ url: place.databaseUrl })
  const there = (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
  const named = (await db.select({ id: storedFiles.id }).from(storedFiles)).map(({ id }) => id)
  await close()
  expect(there).toHaveLength(manifest.counts.orders ?? 0)
  expect(there).toEqual(expect.arrayContaining(before.orders))
  expect(named).toEqual(expect.arrayContaining(before.files))
  expect(await filesIn(place)).toEqual(expect.arrayContaining(named))
  const [first = ''] = before.files
  expect(await readFile(join(place.dataDir, 'files', first.slice(-2), first), 'utf8')).toBe(`the file ${first}`)
  expect(await readFile(join(place.dataDir, 'secrets.json'), 'utf8')).toContain('known-secret')
  expect((await readdir(place.dataDir)).toSorted()).toEqual(['files', 'secrets.json'])
})

test('rows of another moment are reported (the twin: a dump made later than its description)', async () => {
  const [early, late] = [newPath(), newPath()]
  await backUp({ ...source, path: early, passphrase: undefined, now })
  await orderAndPay(shop, await logInAs(shop), [memo.id])
  await backUp({ ...source, path: late, passphrase: undefined, now })
  const described = JSON.parse(await textOf(early, manifestName)) as { counts: object; parts: { name: string }[] }
  const dumped = JSON.parse(await textOf(late, manifestName)) as typeof described
  const mixed = newPath()
  const archive = await writeArchive(mixed, undefined)
  for await (const { name, body } of readArchive(late, undefined)) {
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    const kept = join(folder, 'part')
    await writeFile(kept, bytes)
    if (name === manifestName) await archive.addText(name, JSON.stringify({ ...dumped, counts: described.counts }))
    else await archive.addFile(name, kept)
  }
  await archive.finish()
  const { differing } = await restore({ ...(await emptyPlace()), path: mixed, passphrase: undefined, now })
  expect(differing).toEqual(expect.arrayContaining(['orders', 'payments', 'people']))
})

async function textOf(path: string, part: string): Promise<string> {
  let text = ''
  for await (const { name, body } of readArchive(path, undefined)) {
    const said = await new Response(body).text()
    if (name === part) text = said
  }
  return text
}

test('with a passphrase nothing of it can be read, and without it, or with another, nothing is restored', async () => {
  const path = newPath()
  const manifest = await backUp({ ...source, path, passphrase, now })
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  for (const known of ['known-secret', 'manifest.json', 'PGDMP']) expect(bytes.includes(known)).toBe(false)
  const place = await emptyPlace()
  await expect(restore({ ...place, path, passphrase: undefined, now })).rejects.toThrow('It is encrypted')
  await expect(restore({ ...place, path, passphrase: 'another passphrase', now })).rejects.toThrow('is not what it was encrypted with')
  expect(await readdir(place.dataDir)).toEqual([])
  expect((await restore({ ...place, path, passphrase, now })).manifest).toEqual(manifest)
})

test('while a backup with a passphrase is made, nothing of it can be read on the disk either, and nothing stays beside it', async () => {
  const [own, tools] = [newPath(), newPath()]
  for (const each of [own, tools]) await mkdir(each)
  // The database has been dumped, and `pg_dump` does not end yet.
  const waiting = `PATH="\${PATH#*:}"\npg_dump "$@" || exit\ntouch "$0.done"\nwhile [ ! -e "$0.go" ]; do sleep 0.05; done\n`
  await writeFile(join(tools, 'pg_dump'), `#!/bin/sh\n${waiting}`, { mode: 0o755 })
  const environment = { ...process.env, PATH: `${tools}:${process.env.PATH}` }
  const path = join(own, 'backup')
  const making = backUp({ ...source, environment, path, passphrase, now })
  await Promise.race([expect.poll(() => readdir(tools)).toContain('pg_dump.done'), making])
  const dumps = async () => (await readdir(own)).filter((name) => name.endsWith('.database'))
  const sizeOfDump = async () => (await stat(join(own, (await dumps())[0] ?? ''))).size
  await expect.poll(sizeOfDump).toBeGreaterThan(100_000)
  for (const name of await readdir(own)) {
    const bytes = await readFile(join(own, name))
    for (const known of ['PGDMP', 'stored_files', 'known-secret', 'the file ']) expect([name, bytes.includes(known)]).toEqual([name, false])
    expect((await stat(join(own, name))).mode & 0o077).toBe(0)
  }
  await writeFile(join(tools, 'pg_dump.go'), '')
  const manifest = await making
  expect(await readdir(own)).toEqual(['backup'])
  expect(await restore({ ...(await emptyPlace()), path, passphrase, now })).toEqual({ manifest, differing: [], broken: [] })
})

test('a backup that an earlier version made, with the schema of its time, is restored', async () => {
  const place = await emptyPlace()
  const earlier = join(import.meta.dirname, 'testing', 'earlier-backup.age')
  const { manifest, ...found } = await restore({ ...place, path: earlier, passphrase: 'a passphrase of some length', now })
  expect([found, manifest.missing]).toEqual([{ differing: [], broken: [] }, []])
  expect(manifest).toMatchObject({ schema: 1796428798548, counts: { memos: 2, orders: 1, stored_files: 2 } })
  const names = manifest.parts.flatMap(({ name }) => (name.startsWith('files/') ? name.slice('files/'.length) : []))
  expect([(await filesIn(place)).toSorted(), names.length]).toEqual([names.toSorted(), 2])
  expect(await readFile(join(place.dataDir, 'secrets.json'), 'utf8')).toBe('{"client":"of an earlier version"}')
})

test.each(['cut', 'changed', 'no backup at all'])('a file that is %s is not restored at all', async (fault) => {
  const path = newPath()
  await backUp({ ...source, path, passphrase: undefined, now })
  const bytes = await readFile(path)
  if (fault === 'cut') await truncate(path, Math.floor(bytes.length / 2))
  if (fault === 'changed') {
    const at = bytes.indexOf('the file ')
    bytes.write('THE', at)
    await writeFile(path, bytes)
  }
  if (fault === 'no backup at all') await writeFile(path, 'a letter to the bank')
  const place = await emptyPlace()
  await expect(restore({ ...place, path, passphrase: undefined, now })).rejects.toThrow()
  expect(await readdir(place.dataDir)).toEqual([])
  // Both are unchanged: a complete backup finds room.
  const whole = newPath()
  await backUp({ ...source, path: whole, passphrase: undefined, now })
  expect((await restore({ ...place, path: whole, passphrase: undefined, now })).broken).toEqual([])
})

test('the second of two restores into one place is refused, and all files of the first stay', async () => {
  const path = newPath()
  await backUp({ ...source, path, passphrase: undefined, now })
  const place = await emptyPlace()
  let second: Promise<unknown> | undefined
  const files = Object.assign(diskStore(join(place.dataDir, 'files')), {
    writeFrom: async (id: string, from: string) => {
      second ??= restore({ ...place, path, passphrase: undefined, now })
      await Promise.allSettled([second])
      await place.files.writeFrom(id, from)
    },
  })
  expect((await restore({ ...place, files, path, passphrase: undefined, now })).broken).toEqual([])
  await expect(second).rejects.toThrow('is in use by process')
  expect((await filesIn(place)).toSorted()).toEqual((await filesIn(source)).toSorted())
})

test('nothing is overwritten: neither a file with the backup’s name, nor an existing shop', async () => {
  const path = newPath()
  await backUp({ ...source, path, passphrase: undefined, now })
  await expect(backUp({ ...source, path, passphrase: undefined, now })).rejects.toThrow('is there already')
  const place = await emptyPlace()
  await expect(restore({ ...place, databaseUrl: shop.databaseUrl, path, passphrase: undefined, now })).rejects.toThrow('not empty')
  await expect(restore({ ...source, path, passphrase: undefined, now })).rejects.toThrow('is there already')
  await expect(restore({ ...place, databaseUrl: undefined, dataDir: newPath(), path, passphrase: undefined, now })).rejects.toThrow(
    'PostgreSQL',
  )
})

test('a failed backup leaves nothing, and a file missing on the disk is reported', async () => {
  const lost = await keepFile()
  await shop.deps.files.remove(lost)
  const path = newPath()
  expect((await backUp({ ...source, path, passphrase: undefined, now })).missing).toEqual([lost])
  const others = await readdir(folder)
  const away = nameDatabase(testServer(), 'warraq_no_such_database')
  await expect(backUp({ ...source, databaseUrl: away, path: newPath(), passphrase: undefined, now })).rejects.toThrow()
  expect(await readdir(folder)).toEqual(others)
})
