import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { diskStore } from '../files/disk-store.ts'
import { s3Store } from '../files/s3/s3-store.ts'
import { listAll } from '../files/testing/list-all.ts'
import { startS3, testPatience } from '../files/testing/s3-server.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const s3 = await startS3()
const folder = await mkdtemp(join(tmpdir(), 'warraq-backup-'))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
const now = new Date()
const embedded = (name: string, files = s3Store(s3.place(name), testPatience)) => {
  return { databaseUrl: undefined, dataDir: join(folder, name), files, environment: process.env }
}
const pages = Buffer.alloc(3_000_000, 'pages ')

test('a shop with its files in a bucket is backed up from there and restored into another, or onto a disk', async () => {
  const source = embedded('shop')
  const database = await openDatabase({ dataDir: source.dataDir })
  await migrate(database)
  const { memo } = await createCatalog(database.db)
  await source.files.write(memo.fileId, pages)
  await database.close()

  const path = join(folder, 'backup')
  // The line breaks on the way, once.
  const faults = [undefined, { cutAfter: 1_000_000 }]
  s3.line.faultOf = ({ method }) => (method === 'GET' ? faults.shift() : undefined)
  const manifest = await backUp({ ...source, path, passphrase: undefined, now })
  expect(manifest.parts.map(({ name, size }) => [name, size])).toContainEqual([`files/${memo.fileId}`, pages.length])

  await expect(restore({ ...embedded('new'), files: source.files, path, passphrase: undefined, now })).rejects.toThrow(
    'The file store is not empty',
  )
  for (const place of [embedded('bucket'), embedded('disk', diskStore(join(folder, 'disk', 'files')))]) {
    expect(await restore({ ...place, path, passphrase: undefined, now })).toEqual({ manifest, differing: [], broken: [] })
    expect(Buffer.from(await new Response(await place.files.read(memo.fileId)).arrayBuffer()).equals(pages)).toBe(true)
  }
})

test('a backup without its files fails, and a restore that cannot write them leaves nothing', async () => {
  const source = embedded('shop')
  const busy = { status: 503, code: 'SlowDown' }
  let reads = 0
  s3.line.faultOf = ({ method }) => (method === 'GET' && ++reads > 1 ? busy : undefined)
  const path = join(folder, 'none')
  await expect(backUp({ ...source, path, passphrase: undefined, now })).rejects.toThrow('503 SlowDown')
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])

  s3.line.faultOf = ({ method }) => (method === 'PUT' ? busy : undefined)
  const place = embedded('halfway')
  await expect(restore({ ...place, path: join(folder, 'backup'), passphrase: undefined, now })).rejects.toThrow('503 SlowDown')
  expect([await readdir(place.dataDir), await listAll(place.files)]).toEqual([[], []])
})
