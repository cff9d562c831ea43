import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { describeReport } from '../import/describe-report.ts'
import { importFolder } from '../import/import-folder.ts'
import { slugOf } from '../slug.ts'

const shop = await openTestShop()
let desk: Awaited<ReturnType<typeof openImportDesk>>
let folder: CatalogFolder
beforeAll(async () => {
  desk = await openImportDesk(shop)
  folder = await createCatalogFolder()
  await importAll(folder.path)
  await shop.deps.db
    .update(memos)
    .set({ title: hostile, slug: slugOf(hostile, 'WORK'), description: { en: '@SUM(1)\n"quoted", and; more', ar: "'=1+1" } })
    .where(eq(memos.sku, 'WORK'))
})
afterAll(() => folder.remove())

const hostile = { en: '=HYPERLINK("http://evil.example","here")', ar: '<script>alert(1)</script>' }
const importAll = async (path: string) => {
  return describeReport(await importFolder({ ...shop.deps, currency: shop.deps.settings.currency }, path))
}

async function exportAll(): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const { data } = await read<OfficeJob>(await shop.post('CatalogueImport/Export', undefined, desk.clerk))
  await desk.run(data.id)
  const file = await shop.get(`OfficeJob/GetFile?Id=${data.id}`, desk.clerk)
  expect(file.headers.get('Content-Type')).toBe('application/zip')
  return unzipSync(new Uint8Array(await file.arrayBuffer())) as Record<string, Uint8Array<ArrayBuffer>>
}

test('importing the exported catalogue changes nothing, in the office and by the folder importer', async () => {
  const tables = await exportAll()
  expect(Object.keys(tables)).toEqual([
    'study-stages.csv',
    'components.csv',
    'subjects.csv',
    'memos/memos.csv',
    'packages.csv',
    'printed/printed.csv',
  ])
  const checked = await desk.check(tables['memos/memos.csv'] ?? new Uint8Array())
  expect(await desk.problems(checked.id)).toEqual([])
  expect(checked.counts).toEqual({ added: 0, changed: 0, unchanged: 3, problems: 0 })
  for (const [file, kind] of [
    ['study-stages.csv', 'studyStages'],
    ['components.csv', 'components'],
    ['subjects.csv', 'subjects'],
    ['packages.csv', 'packages'],
    ['printed/printed.csv', 'printed'],
  ] as const) {
    const bytes = tables[file] ?? new Uint8Array()
    const same = await desk.check(bytes, kind)
    const unchanged = new TextDecoder().decode(bytes).trimEnd().split('\r\n').length - 1
    expect([kind, await desk.problems(same.id), same.counts]).toEqual([kind, [], { added: 0, changed: 0, unchanged, problems: 0 }])
  }
  const path = join(shop.directory, 'exported')
  for (const [name, bytes] of Object.entries(tables)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), bytes)
  }
  expect((await importAll(path)).split('\n')[0]).toBe('0 added, 0 changed, 9 unchanged')
  await rm(path, { recursive: true })
})

test('no cell of an export is a formula to a spreadsheet', async () => {
  const text = new TextDecoder().decode((await exportAll())['memos/memos.csv'])
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""here"")"`)
  expect(text).not.toMatch(/(^|[,\n"])[=+@-]/)
})
