import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { withFallback } from './open-files.ts'
import { s3Store } from './s3/s3-store.ts'
import { listAll } from './testing/list-all.ts'
import { startS3, testPatience } from './testing/s3-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'warraq-moving-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const open = () => ({ disk: diskStore(join(folder, randomUUID())), bucket: s3Store(s3.place(randomUUID()), testPatience) })
const textIn = async (store: FileStore, id: string) => new Response(await store.read(id)).text()
const idsIn = async (store: FileStore) => (await listAll(store)).map(({ id }) => id).toSorted()
async function fill(store: FileStore, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) await store.write(id, bytesOf(`file ${id}`))
  return ids.toSorted()
}

test('all files go to the other store and back, once, and stay where they were', async () => {
  const { disk, bucket } = open()
  const ids = await fill(disk, 20)
  expect(await moveFiles({ from: disk, to: bucket })).toEqual({ copied: 20, bytes: 20 * 41, present: 20 })
  expect(await moveFiles({ from: disk, to: bucket })).toEqual({ copied: 0, bytes: 0, present: 20 })
  expect([await idsIn(disk), await idsIn(bucket)]).toEqual([ids, ids])
  const back = open().disk
  await moveFiles({ from: bucket, to: back })
  for (const id of ids) expect(await textIn(back, id)).toBe(`file ${id}`)
})

test('an interrupted move continues, and copies nothing twice', async () => {
  const { disk, bucket } = open()
  const ids = await fill(disk, 12)
  let written = 0
  const dying: FileStore = {
    ...bucket,
    writeFrom: (id, path) => (++written > 5 ? Promise.reject(new Error('killed')) : bucket.writeFrom(id, path)),
  }
  await expect(moveFiles({ from: disk, to: dying })).rejects.toThrow('killed')
  expect(await moveFiles({ from: disk, to: bucket })).toMatchObject({ copied: 7, present: 12 })
  expect(await idsIn(bucket)).toEqual(ids)
})

test('what the running shop writes and removes meanwhile is neither lost nor brought back', async () => {
  const { disk, bucket } = open()
  const running = withFallback(bucket, disk)
  const [removed = '', ...others] = await fill(disk, 8)
  const fresh = randomUUID()
  const late = randomUUID()
  let isBusy = true
  const busy: FileStore = {
    ...bucket,
    writeFrom: async (id, path) => {
      // The student's account is deleted while the file is being moved.
      if (id === removed) await running.remove(removed)
      await bucket.writeFrom(id, path)
      if (!isBusy) return
      isBusy = false
      await running.write(fresh, bytesOf('new'))
      // A process that does not have the new settings yet.
      await disk.write(late, bytesOf('late'))
    },
  }
  await moveFiles({ from: disk, to: busy })
  expect(await idsIn(bucket)).toEqual([...others, fresh, late].toSorted())
  expect([await textIn(running, fresh), await textIn(bucket, late)]).toEqual(['new', 'late'])
})

test('a wrong copy stops it; a thorough check finds wrong copies of equal size', async () => {
  const { disk, bucket } = open()
  const [id = ''] = await fill(disk, 1)
  const lying: FileStore = { ...bucket, read: async () => new Blob(['other']).stream() }
  await expect(moveFiles({ from: disk, to: lying })).rejects.toThrow(`The copy of the file ${id} is not`)
  await bucket.write(id, bytesOf(`FILE ${id}`))
  expect(await moveFiles({ from: disk, to: bucket })).toMatchObject({ copied: 0 })
  expect(await moveFiles({ from: disk, to: bucket, isThorough: true })).toMatchObject({ copied: 1 })
  expect(await textIn(bucket, id)).toBe(`file ${id}`)
})

test('a store that fails midway is reported', async () => {
  const { disk, bucket } = open()
  await fill(disk, 3)
  s3.line.faultOf = ({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : undefined)
  await expect(moveFiles({ from: disk, to: bucket })).rejects.toThrow('did not answer 3 times: 503 SlowDown')
  s3.line.faultOf = () => undefined
})
