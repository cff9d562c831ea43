import { asc, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { streamTexts } from '../../http/stream-texts.ts'
import { csvHead, csvRows, tableMediaTypes } from '../../http/table-file.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { couponColumns } from '../import/parse-coupon.ts'
import { readPlaces } from '../import/read-existing.ts'
import { couponCells } from '../office-import/table-cells.ts'
import { isWhole, namesOfItems } from '../office-import/tables/coupon-table.ts'

const batch = 500
const columns = [...couponColumns.needed, ...couponColumns.optional]

/** Every coupon with its rules, as an import's table. Coupons that a file cannot express in full are left out: the import would refuse them. */
export function couponsToImport(db: Db, currency: string): Response {
  return new Response(streamTexts(pieces(db, currency)), {
    headers: {
      'Content-Type': tableMediaTypes.csv,
      'Content-Disposition': 'attachment; filename="coupons.csv"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function* pieces(db: Db, currency: string): AsyncGenerator<string> {
  const places = await readPlaces(db)
  const keysOf = (rows: ReadonlyMap<string, { id: number }>) => new Map([...rows].map(([key, { id }]) => [id, key]))
  const names = { subjects: keysOf(places.subjects), studyStages: keysOf(places.studyStages) }
  yield csvHead(columns)
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db.select().from(coupons).where(gt(coupons.id, last)).orderBy(asc(coupons.id)).limit(batch)
    const items = await namesOfItems(db, rows)
    const written = rows.flatMap((row) => {
      const cells = couponCells(row, { ...names, items }, currency)
      return isWhole(cells, row) ? [columns.map((column) => cells[column] ?? '')] : []
    })
    if (written.length > 0) yield csvRows(written)
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? last
  }
}
