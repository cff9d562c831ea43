import { currentPlace } from 'contract/place.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schoolYearOf } from '../catalog/editing/create-memo.ts'
import { memoEditions } from '../db/schema/catalog.ts'
import { atPlace } from '../shop-settings/at-place.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { keptEdition } from './editions.ts'

const shop = await openTestShop()

const inShop = <Result>(yearStart: number, run: () => Result) => atPlace({ ...currentPlace(), timeZone: 'Asia/Kuwait', yearStart }, run)

/** Whether somebody who bought on a day keeps reading the edition that another one replaced later; days are Kuwait's. */
async function keeps({ yearStart, bought, replaced }: { yearStart: number; bought: string; replaced: string }): Promise<boolean> {
  const { memo } = await createCatalog(shop.deps.db)
  const { id: memoId, edition, academicYear, fileId, pageCount, toc } = memo
  const replacedAt = new Date(`${replaced}T12:00:00+03:00`)
  await shop.deps.db.insert(memoEditions).values({ memoId, edition, academicYear, fileId, pageCount, toc, replacedAt })
  const kept = inShop(yearStart, () => keptEdition('edition', sql`${memoId}::bigint`, sql`${`${bought}T12:00:00+03:00`}::timestamptz`))
  const { rows } = (await shop.deps.db.execute(sql`select (${kept}) as edition`)) as unknown as { rows: { edition: number | null }[] }
  return rows[0]?.edition === edition
}

test.each([
  [9, '2026-06-30', '2026-08-31', false],
  [9, '2026-06-30', '2026-09-01', true],
  [9, '2026-07-01', '2027-08-31', false],
  [9, '2026-12-31', '2027-09-01', true],
  [4, '2026-01-31', '2026-03-31', false],
  [4, '2026-01-31', '2026-04-01', true],
  [4, '2026-02-01', '2027-03-31', false],
  [1, '2026-10-31', '2027-01-01', true],
  [1, '2026-11-01', '2027-12-31', false],
])(
  'if the academic year begins in month %i, a buyer of %s keeps an edition replaced on %s: %s',
  async (yearStart, bought, replaced, kept) => {
    expect(await keeps({ yearStart, bought, replaced })).toBe(kept)
  },
)

test.each([
  [9, '2026-06-30', '2025/26'],
  [9, '2026-07-01', '2026/27'],
  [9, '2027-01-15', '2026/27'],
  [4, '2026-01-31', '2025/26'],
  [4, '2026-02-01', '2026/27'],
  [1, '2026-10-31', '2026/27'],
  [1, '2026-11-01', '2027/28'],
])('if it begins in month %i, a memo made on %s is for %s', (yearStart, day, year) => {
  expect(inShop(yearStart, () => schoolYearOf(day))).toBe(year)
})
