import { fileURLToPath } from 'node:url'
import { readFolder } from 'provider/src/catalog/import/read-folder.ts'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../demo', import.meta.url))
/** Of a term, not of a subject's term. */
const wholeTerm = /\b(?:whole|full|complete) term\b|الفصل (?:كامل|كله)/i

test('a demo package called a whole term has a memo of each subject with memos in that term', async () => {
  const { memos, packages } = await readFolder(folder, [])
  const subjectsOf = (rows: typeof memos) => new Set(rows.map(({ cells }) => cells.subject))
  const missing = packages
    .filter(({ cells }) => wholeTerm.test(`${cells.title_en} ${cells.title_ar}`) && cells.component)
    .flatMap(({ cells }) => {
      const items = (cells.items ?? '').split('|')
      const had = subjectsOf(memos.filter((memo) => items.includes(memo.cells.sku ?? '')))
      const due = subjectsOf(memos.filter((memo) => memo.cells.component === cells.component))
      return [...due].filter((subject) => !had.has(subject)).map((subject) => `${cells.key}: ${subject}`)
    })
  expect([memos.length > 100, packages.length > 20, missing]).toEqual([true, true, []])
})
