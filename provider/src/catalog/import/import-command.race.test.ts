import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { sharedCatalogueChanges } from '../catalogue-changes.ts'

const command = fileURLToPath(new URL('../../commands/import-catalogue.ts', import.meta.url))
let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: CatalogFolder
let directory: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await createCatalogFolder()
  directory = await mkdtemp(join(tmpdir(), 'warraq-import-'))
})
afterEach(async () => {
  await rm(directory, { recursive: true })
  await folder.remove()
  await database.close()
})

const runImport = () =>
  promisify(execFile)(process.execPath, [command, folder.path], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' },
  })

test('npm run import tells the running processes of the shop that everything may have changed; one that is refused tells nothing', async () => {
  const shop = await sharedCatalogueChanges(database, pino({ level: 'silent' }))
  const heard: (readonly string[] | undefined)[] = []
  shop.onCatalogueChange((tags) => heard.push(tags))
  try {
    await folder.edit('coupons.csv', 'physics', 'nowhere')
    await expect(runImport()).rejects.toThrow()
    await folder.edit('coupons.csv', 'physics', 'physics')
    await runImport()
    await expect.poll(() => heard).toEqual([undefined])
  } finally {
    await shop.close()
  }
})
