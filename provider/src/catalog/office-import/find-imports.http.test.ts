import type { CatalogueImport } from 'contract/catalogue/editing/catalogue-import.ts'
import { expect, test } from 'vitest'
import { rowsOfCsv, textOfFile } from '../../testing/file/csv.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { catalogueImports } from './import.schema.ts'

const shop = await openTestShop()
const clerk = await logInAs(shop, { roles: ['catalogue-import'], fullName: 'Noura' })
const counts = { added: 0, changed: 0, unchanged: 1, problems: 0 }

async function sent(fileName: string, day: number, state: 'applied' | 'discarded' = 'applied') {
  const id = crypto.randomUUID()
  const at = { createdBy: clerk.personId, createdAt: new Date(Date.UTC(2026, 4, day, 9)) }
  await shop.deps.db.insert(catalogueImports).values({ id, ...at, kind: 'memos', fileName, sizeBytes: 10, state, counts })
  return id
}
const middle = await sent('Grade-12 memos.csv', 2)
const oldest = await sent('مذكرات الصف العاشر.xlsx', 1)
const newest = await sent('grade-12_100%.zip', 3)
await sent('grade-12 nobody wants.csv', 4, 'discarded')

const list = async (query: Record<string, string> = {}) =>
  (await read<{ items: CatalogueImport[] }>(await shop.get(`CatalogueImport/GetAll?${new URLSearchParams(query)}`, clerk))).data
const found = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id)

test('imports are found by a part of the name of their file, in any case and script', async () => {
  for (const Text of ['grade-12', ' GRADE-12 ']) expect(await found({ Text }), Text).toEqual([newest, middle])
  expect(await found({ Text: 'الصف العاشر' })).toEqual([oldest])
  for (const Text of ['memos.xlsx', "'", 'grade_12']) expect(await found({ Text }), Text).toEqual([])
  expect(await found({ Text: '0%' })).toEqual([newest])
})

test('imports are listed newest first, or oldest first on request, in pages, without discarded ones', async () => {
  expect([await found({}), await found({ Sort: 'at' })]).toEqual([
    [newest, middle, oldest],
    [oldest, middle, newest],
  ])
  expect(await found({ Sort: 'at', PageSize: '2', PageNumber: '2' })).toEqual([newest])
  expect(await list({ Text: 'grade', PageSize: '1' })).toMatchObject({ totalCount: 2, pageNumber: 1, pageSize: 1 })
})

test('the exported list has the list’s filters and order, in its reader’s words', async () => {
  const rows = async (query: string, lang: string) =>
    rowsOfCsv(await textOfFile(await shop.get(`CatalogueImport/ExportList?${query}`, { ...clerk, lang }))).slice(1)
  expect((await rows('Text=grade&Sort=at', 'en')).map((row) => row.slice(0, 8))).toEqual([
    ['Grade-12 memos.csv', 'Memos', 'Saved', '0', '0', '1', '0', 'Noura'],
    ['grade-12_100%.zip', 'Memos', 'Saved', '0', '0', '1', '0', 'Noura'],
  ])
  expect((await rows('Sort=at', 'ar'))[0]?.slice(0, 3)).toEqual(['مذكرات الصف العاشر.xlsx', 'المذكرات', 'حُفظ'])
})
