import { expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { saveDemoCatalogue } from '../../search/testing/demo-catalogue.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listSimilarMemos } from './list-similar-memos.ts'

const shop = await openTestShop()
const { db, files } = shop.deps
await saveDemoCatalogue(db, files)

const rows = await db.select({ id: memos.id, sku: memos.sku }).from(memos)
const idOf = new Map(rows.map(({ id, sku }) => [sku, id]))
const skuOf = new Map(rows.map(({ id, sku }) => [id, sku]))

async function similarTo(sku: string, count: number): Promise<string[]> {
  const found = await listSimilarMemos(db, String(idOf.get(sku)), 'KWD')
  return found.slice(0, count).map(({ id }) => skuOf.get(id) ?? '')
}

test.each([
  [
    'notes on acids: their exercises and exam-night pages, then the unit before',
    'CHE-12S-5047',
    ['CHE-12S-5048', 'CHE-12S-5049', 'CHE-12S-1063'],
  ],
  ['notes on reaction rates: the next unit, then its exercises', 'CHE-12S-1063', ['CHE-12S-5047', 'CHE-12S-5048', 'CHE-12S-5049']],
  [
    'exercises on pH: the notes that explain it, then the other exercises',
    'CHE-12S-5048',
    ['CHE-12S-5047', 'CHE-12S-5049', 'CHE-12S-1063'],
  ],
  ['the notes of a small child’s first words: their worksheet', 'ARB-KG2-3003', ['ARB-KG2-3004', 'ARB-KG2-3005']],
  ['parsing exercises: the grammar that they practise', 'ARB-05-3213', ['ARB-05-3212', 'ARB-05-3214']],
])('the demo’s catalogue recommends memos for %s', async (_, sku, expected) => {
  expect(await similarTo(sku, expected.length)).toEqual(expected)
})

test('memos of the same grade and term come first, then the subject’s of the grade, then the subject’s; a memo is never beside itself', async () => {
  const found = await similarTo('CHE-12S-5047', 12)
  expect(found).not.toContain('CHE-12S-5047')
  expect(found).toHaveLength(12)
  const firstOfOtherGrade = found.findIndex((sku) => !sku.startsWith('CHE-12'))
  expect(firstOfOtherGrade).toBeGreaterThan(2)
  expect(found.slice(firstOfOtherGrade).some((sku) => sku.startsWith('CHE-12'))).toBe(false)
})
