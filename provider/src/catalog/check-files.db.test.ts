import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoEditions, storedFiles } from '../db/schema/catalog.ts'
import { diskStore } from '../files/disk-store.ts'
import { type FileStore, FileStoreAway } from '../files/file-store.ts'
import { createMemo, createPlace, createStoredFile } from '../testing/catalog/catalog-factory.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { checkFiles, type FileFault } from './check-files.ts'

const command = fileURLToPath(new URL('../commands/check-files.ts', import.meta.url))
let database: Awaited<ReturnType<typeof openTestDatabase>>
let directory: string
let files: FileStore
let ids: Record<'good' | 'other' | 'gone' | 'flipped' | 'cut', string>
beforeEach(async () => {
  database = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'warraq-check-'))
  files = diskStore(join(directory, 'files'))
  const made = async () => (await createStoredFile(database.db, { files })).id
  ids = { good: await made(), other: await made(), gone: await made(), flipped: await made(), cut: await made() }
})
afterEach(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

async function breakSome(): Promise<void> {
  const bytesOf = async (id: string) => new Uint8Array(await new Response(await files.read(id)).arrayBuffer())
  const flipped = await bytesOf(ids.flipped)
  flipped[9] = (flipped[9] ?? 0) ^ 1
  await files.write(ids.flipped, flipped)
  await files.write(ids.cut, (await bytesOf(ids.cut)).subarray(0, -1))
  await files.remove(ids.gone)
}

async function check(store: Pick<FileStore, 'read'> = files) {
  const found: FileFault[] = []
  const checked = await checkFiles({ db: database.db, files: store }, { found: (fault) => found.push(fault) })
  return { ...checked, found: Object.fromEntries(found.map(({ id, kind, usedBy }) => [id, [kind, ...usedBy]])) }
}

test('files that are missing, changed or cut are found, with their memos and editions', async () => {
  expect(await check()).toMatchObject({ files: 5, faults: 0, found: {} })
  const place = await createPlace(database.db)
  const memo = await createMemo(database.db, { ...place, sku: 'WORK', edition: 2, fileId: ids.flipped })
  const old = { academicYear: memo.academicYear, pageCount: 1, toc: [], replacedAt: new Date(0) }
  await database.db.insert(memoEditions).values({ ...old, memoId: memo.id, edition: 1, fileId: ids.gone })
  await breakSome()
  expect((await check()).found).toEqual({
    [ids.flipped]: ['damaged', 'WORK, edition 2'],
    [ids.gone]: ['missing', 'WORK, edition 1'],
    [ids.cut]: ['damaged'],
  })
})

test('a file that is removed with its row during the check is no fault', async () => {
  const read: FileStore['read'] = async (id, range) => {
    if (id === ids.gone) {
      await files.remove(id)
      await database.db.delete(storedFiles).where(eq(storedFiles.id, id))
    }
    return files.read(id, range)
  }
  expect(await check({ read })).toMatchObject({ faults: 0, found: {} })
})

test('an unreadable file is reported; a store that does not answer ends the check', async () => {
  const failing = (error: Error): Pick<FileStore, 'read'> => ({
    read: async (id) => (id === ids.other ? Promise.reject(error) : files.read(id)),
  })
  expect((await check(failing(new Error('EIO')))).found).toEqual({ [ids.other]: ['unreadable'] })
  await expect(check(failing(new FileStoreAway('away')))).rejects.toThrow('away')
})

test('npm run files:check prints its findings and sets its exit code', async (context) => {
  if (process.env.TEST_ENGINE !== 'postgres')
    return context.skip('the embedded database of a test is in memory, where no other process finds it')
  const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' }
  const run = () =>
    new Promise<[number, string]>((resolve) => {
      execFile(process.execPath, [command], { env }, (error, stdout, stderr) => resolve([Number(error?.code ?? 0), stdout + stderr]))
    })
  expect(await run()).toEqual([0, expect.stringContaining('✓ 5 of 5 files are as they came')])
  await breakSome()
  const [lost, fresh] = [randomUUID(), randomUUID()]
  for (const id of [lost, fresh]) await files.write(id, new Uint8Array(3))
  const daysAgo = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(directory, 'files', lost.slice(-2), lost), daysAgo, daysAgo)
  const [code, said] = await run()
  expect(code).toBe(1)
  for (const line of [`✗ missing: ${ids.gone} (of no memo)`, `✗ damaged: ${ids.cut}`, '✗ 2 of 5 files', `· unnamed: ${lost} (3 bytes`])
    expect(said).toContain(line)
  expect(said).not.toContain(fresh)
})
