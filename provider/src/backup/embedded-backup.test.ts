import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { diskStore } from '../files/disk-store.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'warraq-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const now = new Date()
const path = join(folder, 'backup')
const embedded = (name: string) => {
  const dataDir = join(folder, name)
  return { databaseUrl: undefined, dataDir, files: diskStore(join(dataDir, 'files')), environment: process.env }
}

test('an embedded shop is backed up while it stands still, and restored elsewhere', async () => {
  const source = embedded('shop')
  const database = await openDatabase({ dataDir: source.dataDir })
  await migrate(database)
  const { memo } = await createCatalog(database.db)
  // Its words are indexed by a function of ours, which is called without a search path when the restored tables are analyzed.
  const said = { topic: 'other', name: 'Noura', email: 'noura@example.com', message: 'A page is missing', locale: 'en' } as const
  await database.db.insert(contactTickets).values({ id: randomUUID(), ...said, createdAt: now })
  await source.files.write(memo.fileId, new TextEncoder().encode('its pages'))
  // It belongs to one process: a copy that is made while another writes would be none.
  await expect(backUp({ ...source, path, passphrase: undefined, now })).rejects.toThrow()
  await database.close()

  const manifest = await backUp({ ...source, path, passphrase: undefined, now })
  expect(manifest).toMatchObject({ engine: 'pglite', counts: { memos: 2 } })
  expect(manifest.parts.map(({ name }) => name)).toEqual(expect.arrayContaining([`files/${memo.fileId}`, 'database.tar']))

  const place = embedded('elsewhere')
  expect(await restore({ ...place, path, passphrase: undefined, now })).toEqual({ manifest, differing: [], broken: [] })
  expect(await readFile(join(place.dataDir, 'files', memo.fileId.slice(-2), memo.fileId), 'utf8')).toBe('its pages')
})
