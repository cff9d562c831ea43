import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import { type FileStore, isMissingFile } from './file-store.ts'
import { withFallback } from './open-files.ts'
import { s3Store } from './s3/s3-store.ts'
import { listAll } from './testing/list-all.ts'
import { startS3 } from './testing/s3-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'warraq-stores-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const ten = new TextEncoder().encode('0123456789')
const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
const idsOf = async (store: FileStore) => (await listAll(store)).map(({ id, size }) => `${id} ${size}`).toSorted()

/** The common behaviour of all stores. */
describe.each([
  ['disk', (name: string) => diskStore(join(folder, name))],
  ['S3', (name: string) => s3Store(s3.place(name))],
  ['S3 without a folder', () => s3Store(s3.place())],
  ['S3 before the disk', (name: string) => withFallback(s3Store(s3.place(name)), diskStore(join(folder, name)))],
])('%s', (_, open) => {
  const store = open(randomUUID())
  const id = randomUUID()

  test('a written file is read, whole and in part', async () => {
    await store.write(id, ten)
    expect(await textOf(await store.read(id))).toBe('0123456789')
    expect(await textOf(await store.read(id, { start: 0, end: 0 }))).toBe('0')
    expect(await textOf(await store.read(id, { start: 2, end: 4 }))).toBe('234')
    expect(await textOf(await store.read(id, { start: 8, end: 99 }))).toBe('89')
    expect(await textOf(await store.read(id, { start: 10, end: 12 }))).toBe('')
  })

  test('a local file is copied, including an empty and a large one', async () => {
    const large = Buffer.alloc(5_000_000, 'pages ')
    for (const bytes of [Buffer.alloc(0), large]) {
      const path = join(folder, randomUUID())
      await writeFile(path, bytes)
      const copied = randomUUID()
      await store.writeFrom(copied, path)
      expect(Buffer.from(await new Response(await store.read(copied)).arrayBuffer()).equals(bytes)).toBe(true)
      await store.remove(copied)
    }
  })

  test('a file can be overwritten', async () => {
    await store.write(id, new TextEncoder().encode('other'))
    expect(await textOf(await store.read(id))).toBe('other')
    await store.write(id, ten)
  })

  test('reading a missing file is reported, and removing it succeeds silently', async () => {
    const gone = randomUUID()
    await store.write(gone, ten)
    await store.remove(gone)
    const error = await store.read(gone).catch((reason: unknown) => reason)
    expect([isMissingFile(error), isMissingFile(await store.read(gone, { start: 0, end: 1 }).catch((reason: unknown) => reason))]).toEqual([
      true,
      true,
    ])
    await store.remove(gone)
  })

  test('the listing matches the stored files', async () => {
    const own = open(randomUUID())
    const before = await idsOf(own)
    const [first, second] = [randomUUID(), randomUUID()]
    await own.write(first, ten)
    await own.write(second, new Uint8Array(3))
    expect(await idsOf(own)).toEqual([...before, `${first} 10`, `${second} 3`].toSorted())
    const hour = 3_600_000
    for (const { writtenAt } of await listAll(own)) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(hour)
  })

  test('a name that is not one of our ids reaches no file', async () => {
    for (const name of ['../../etc/passwd', `${id}/`, '']) await expect(store.read(name)).rejects.toThrow('Not the id')
    await expect(store.write('../outside', ten)).rejects.toThrow('Not the id')
  })

  test('a reader who leaves, and one who never comes, harm nobody', async () => {
    await store.write(id, Buffer.alloc(8_000_000))
    for (let count = 0; count < 20; count++) await store.read(id)
    const reader = (await store.read(id)).getReader()
    await reader.read()
    await reader.cancel()
    expect((await new Response(await store.read(id)).arrayBuffer()).byteLength).toBe(8_000_000)
  })
})

test('during a move, the second store is read and never written, and removed files leave both', async () => {
  const [first, second] = [s3Store(s3.place(randomUUID())), diskStore(join(folder, randomUUID()))]
  const both = withFallback(first, second)
  const [old, fresh] = [randomUUID(), randomUUID()]
  await second.write(old, ten)
  await both.write(fresh, ten)
  expect([await idsOf(first), await idsOf(second)]).toEqual([[`${fresh} 10`], [`${old} 10`]])
  expect(await textOf(await both.read(old, { start: 1, end: 2 }))).toBe('12')
  await first.write(old, ten)
  expect(await idsOf(both)).toEqual([`${fresh} 10`, `${old} 10`].toSorted())
  await both.remove(old)
  expect([await idsOf(first), await idsOf(second)]).toEqual([[`${fresh} 10`], []])
})
