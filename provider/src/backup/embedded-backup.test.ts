import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { diskStore } from '../files/disk-store.ts'
import { listAll } from '../files/testing/list-all.ts'
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
  await writeFile(join(source.dataDir, 'secrets.json'), '{"client":"of the backup"}', { mode: 0o600 })
  // It belongs to one process: a copy made while another writes would be useless.
  await expect(backUp({ ...source, path, passphrase: undefined, now })).rejects.toThrow()
  await database.close()

  const manifest = await backUp({ ...source, path, passphrase: undefined, now })
  expect(manifest).toMatchObject({ engine: 'pglite', counts: { memos: 2 } })
  expect(manifest.parts.map(({ name }) => name)).toEqual(expect.arrayContaining([`files/${memo.fileId}`, 'database.tar']))

  const place = embedded('elsewhere')
  expect(await restore({ ...place, path, passphrase: undefined, now })).toEqual({ manifest, differing: [], broken: [] })
  expect(await readFile(join(place.dataDir, 'files', memo.fileId.slice(-2), memo.fileId), 'utf8')).toBe('its pages')
  // The shop's own, and for nobody else.
  expect((await stat(join(place.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

/** Simulates somebody else acting at the same place while the restore writes its files; at the end the restore fails. */
const meanwhile: Record<string, (dataDir: string) => Promise<unknown>> = {
  'a file': async () => {
    throw new Error('The disk is full')
  },
  'secrets of a new shop': (dataDir) => writeFile(join(dataDir, 'secrets.json'), 'theirs'),
  'a database': (dataDir) => mkdir(join(dataDir, 'db')),
}
test.each(Object.keys(meanwhile))(
  'a restore that fails takes back what it has written itself, and nothing that came meanwhile: %s',
  async (what) => {
    const place = embedded(`shared ${what}`)
    const other = randomUUID()
    let isFirst = true
    const busy = {
      ...place.files,
      writeFrom: async (id: string, from: string) => {
        await place.files.writeFrom(id, from)
        if (!isFirst) return
        isFirst = false
        await place.files.write(other, new TextEncoder().encode('theirs'))
        await meanwhile[what]?.(place.dataDir)
      },
    }
    await expect(restore({ ...place, files: busy, path, passphrase: undefined, now })).rejects.toThrow()
    expect((await listAll(place.files)).map(({ id }) => id)).toEqual([other])
    const left = (await readdir(place.dataDir)).toSorted()
    expect(left).toEqual({ 'secrets of a new shop': ['files', 'secrets.json'], 'a database': ['db', 'files'] }[what] ?? ['files'])
    if (left.includes('secrets.json')) expect(await readFile(join(place.dataDir, 'secrets.json'), 'utf8')).toBe('theirs')

    // What it had created itself does not block the next.
    await place.files.remove(other)
    for (const name of ['secrets.json', 'db']) await rm(join(place.dataDir, name), { recursive: true, force: true })
    expect((await restore({ ...place, path, passphrase: undefined, now })).broken).toEqual([])
  },
)

test('whoever takes the place while the backup is unpacked keeps it', async () => {
  const place = embedded('taken')
  const other = randomUUID()
  let looks = 0
  const files = {
    ...place.files,
    list: async function* () {
      yield* place.files.list()
      looks += 1
      if (looks === 1) await place.files.write(other, new TextEncoder().encode('theirs'))
    },
    writeFrom: () => Promise.reject(new Error('Nothing may be written')),
  }
  await expect(restore({ ...place, files, path, passphrase: undefined, now })).rejects.toThrow(`it has the file ${other}`)
  expect((await listAll(place.files)).map(({ id }) => id)).toEqual([other])
})
