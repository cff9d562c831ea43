import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { storeFile } from '../catalog/import/save-contents.ts'
import { storedFiles } from '../db/schema/catalog.ts'
import { pictures } from '../db/schema/picture.ts'
import { fileNames } from '../file-names.ts'
import { type DrawnFiles, keepPicture } from '../picture/keep-picture.ts'
import { everyFileOf } from '../picture/picture-files.ts'
import { createStoredFile } from '../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../testing/crowd/lock-waits.ts'
import { createPdf } from '../testing/file/pdf-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { type FileNames, namedWithinMs } from './list-unnamed.ts'
import { sweepFiles } from './sweep-files.job.ts'

const shop = await openTestShop({ poolSize: 4 })
const { db, files, log } = shop.deps
const names = fileNames(db)
const aDayAgo = () => new Date(Date.now() - namedWithinMs)
/** For the store, everything is from before it. */
const later = new Date(8.64e15)

// Beside a few lost files, a shop has many that are named.
beforeEach(async () => {
  for (let count = 0; count < 8; count++) await createStoredFile(db, { files })
})

const isThere = (id: string) =>
  files.read(id).then(
    (content) => content.cancel().then(() => true),
    () => false,
  )

/** A PDF is written, and the shop is swept before its row is committed. Answers whether the shop can read what it then names. */
async function sweepAmidWriting(before: Date): Promise<boolean> {
  const id = await db.transaction(async (tx) => {
    const written = await storeFile(tx, files, randomUUID(), { bytes: await createPdf(), topics: [] })
    await sweepFiles({ files, names, log }, before)
    return written
  })
  expect(await db.$count(storedFiles)).toBeGreaterThan(8)
  return isThere(id)
}

test('a file whose row is about to be committed is not removed', async () => {
  expect(await sweepAmidWriting(aDayAgo())).toBe(true)
})

test('twin: it is removed if files need not be a day old', async () => {
  expect(await sweepAmidWriting(later)).toBe(false)
})

/**
 * The files of a picture are left over, and while they are removed somebody uploads the same picture: it is named, and its files are written.
 * Answers how many of them are there in the end. `uploading`: waits until the upload is as far as it gets.
 */
async function sweepAmidUpload(given: FileNames, uploading: (upload: Promise<unknown>) => Promise<unknown>): Promise<number> {
  const drawn: DrawnFiles = [320, 640].map((width) => ({ width, format: 'webp', shape: 'plain', bytes: Buffer.from(randomUUID()) }))
  const name = await keepPicture(shop.deps, drawn)
  await db.delete(pictures)
  let upload: Promise<unknown> | undefined
  const remove = async (id: string) => {
    if (!upload) {
      upload = keepPicture(shop.deps, drawn)
      await uploading(upload)
    }
    await files.remove(id)
  }
  await sweepFiles({ files: { list: files.list, remove }, names: given, log }, later)
  await upload
  expect(upload).toBeDefined()
  const found = await Promise.all(everyFileOf(name).map(isThere))
  return found.filter(Boolean).length
}

test('a picture that is uploaded again while its left-over files are removed has all of its files', async () => {
  expect(await sweepAmidUpload(names, () => untilWaiting(db, 1, '%insert into "pictures"%'))).toBe(2)
})

test('twin: without the lock its files are removed after it was named', async () => {
  const removeComputed: FileNames['removeComputed'] = async (ids, remove) => {
    const unnamed = new Set(ids)
    await names.strikeComputed(unnamed)
    for (const id of unnamed) await remove(id)
    return unnamed.size
  }
  expect(await sweepAmidUpload({ ...names, removeComputed }, (upload) => upload)).toBe(0)
})
