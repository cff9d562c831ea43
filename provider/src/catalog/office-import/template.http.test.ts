import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { streamTable } from '../import/read-csv.ts'
import type { SourceRow } from '../import/source-row.ts'
import { examples, helpOf, neededOfNew } from './column-help.texts.ts'
import { columnsOfKind } from './template.ts'

const shop = await openTestShop()
const desk = await openImportDesk(shop)
const fetchTemplate = async (query: string, lang = 'en') => {
  const answer = await shop.get(`CatalogueImport/GetTemplate?${query}`, { ...desk.clerk, lang })
  return new Uint8Array(await answer.arrayBuffer())
}

test.each(ImportKind.options)(
  'the template of %s has each column once, an example, and an explanation of each column in both languages',
  async (kind) => {
    const columns = [...columnsOfKind[kind].needed, ...columnsOfKind[kind].optional]
    const bytes = await fetchTemplate(`Kind=${kind}&Format=xlsx`)
    const path = join(shop.directory, `${kind}.xlsx`)
    await writeFile(path, bytes)
    const rows: SourceRow[] = []
    const problems: [] = []
    for await (const row of streamTable({ path, file: kind }, { needed: columns, optional: [] }, problems)) rows.push(row)
    expect([problems, rows.map(({ cells }) => Object.entries(cells).filter(([, cell]) => cell !== ''))]).toEqual([
      [],
      [expect.arrayContaining(Object.entries(examples[kind]))],
    ])
    for (const column of columns)
      expect([column, helpOf(kind, column)?.what.en, helpOf(kind, column)?.what.ar]).toEqual([
        column,
        expect.any(String),
        expect.any(String),
      ])
    const bases = columns.map((column) => column.replace(/_(en|ar)$/, ''))
    expect(bases).toEqual(expect.arrayContaining([...neededOfNew[kind]]))
  },
)

test('the second sheet is in the reader’s language', async () => {
  const wordsOf = async (lang: string) =>
    Object.entries(unzipSync(await fetchTemplate('Kind=memos&Format=xlsx', lang)))
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, bytes]) => strFromU8(bytes))
      .join()
  expect(await wordsOf('en')).toContain('The name of its PDF in the zip.')
  expect(await wordsOf('ar')).toContain('اسم ملف PDF في الملف المضغوط.')
})

test('leaving the example in is reported with its line, and nothing of it is saved', async () => {
  for (const format of ['csv', 'xlsx']) {
    const checked = await desk.check(await fetchTemplate(`Kind=memos&Format=${format}`))
    expect(await desk.problems(checked.id)).toContainEqual(
      expect.objectContaining({ line: 2, column: 'sku', reason: expect.stringContaining('Delete it') }),
    )
  }
})
