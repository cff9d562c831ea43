import { latinDecimal, latinDigits } from 'contract/digits.ts'
import { asc, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { memos, packages } from '../../../db/schema/catalog.ts'
import { type CouponRow, coupons } from '../../../sales/books/coupon.schema.ts'
import { lastDayOf } from '../../coupon/coupon-wire.ts'
import { says } from '../../import/import.texts.ts'
import { couponColumns, parseCoupon } from '../../import/parse-coupon.ts'
import { readPlaces } from '../../import/read-existing.ts'
import { saveCoupons } from '../../import/save-coupons.ts'
import { importRows } from '../import.schema.ts'
import { couponCells } from '../table-cells.ts'
import { isOneOf } from './named-rows.ts'
import { batchRows, mostRows, type PresentRow, type TableOf } from './table-kind.ts'

type Names = ReadonlyMap<number, string>
type Named = { id: number; name: string }

const couponsNamed = (db: DbOrTx, codes: readonly string[]) =>
  db
    .select()
    .from(coupons)
    .where(isOneOf(coupons.code, [...new Set(codes)]))
    .orderBy(asc(coupons.id))

/** Memos by number, packages by key. */
async function itemsNamed(db: DbOrTx, names: readonly string[]) {
  const found = await db.select({ id: memos.id, name: memos.sku }).from(memos).where(isOneOf(memos.sku, names))
  const bundles = await db.select({ id: packages.id, name: packages.key }).from(packages).where(isOneOf(packages.key, names))
  return { memos: idsOf(found), packages: idsOf(bundles) }
}
const idsOf = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [name, id]))

/** The items of these coupons as files name them. */
export async function namesOfItems(db: DbOrTx, rows: readonly CouponRow[]): Promise<Names> {
  const ids = JSON.stringify([...new Set(rows.flatMap(({ itemIds }) => itemIds ?? []))])
  const isListed = (column: typeof memos.id | typeof packages.id) =>
    sql`${column} = any(array(select jsonb_array_elements_text(${ids}::jsonb)::bigint))`
  const found = await db.select({ id: memos.id, name: memos.sku }).from(memos).where(isListed(memos.id))
  const bundles = await db.select({ id: packages.id, name: packages.key }).from(packages).where(isListed(packages.id))
  return new Map([...found, ...bundles].map(({ id, name }) => [id, name]))
}

/** Whether a file can express everything a coupon applies to. Its items may be gone: an empty list would then mean everything. */
export const isWhole = (cells: Record<string, string>, { subjectIds, studyStageIds, itemIds }: CouponRow): boolean =>
  [
    [cells.subjects, subjectIds],
    [cells.study_stages, studyStageIds],
    [cells.items, itemIds],
  ].every(([cell, ids]) => (cell ? String(cell).split('|').length : 0) === (ids?.length ?? 0))

export const couponTable: TableOf<'coupons'> = {
  kind: 'coupons',
  keyColumn: 'code',
  columns: couponColumns,
  ...{ mostRows, batchRows },
  hold: (tx, importId) =>
    tx.execute(
      sql`select id from ${coupons} where code in (select key from ${importRows} where import_id = ${importId}) order by id for update`,
    ),
  defaults: {},
  tidy: (cells) => ({
    ...Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, hasDigits.has(column) ? latinDigits(cell) : cell])),
    code: latinDigits(cells.code ?? '').toUpperCase(),
    ...(cells.percent === undefined ? {} : { percent: latinDecimal(cells.percent).replace(/\s*[%٪]$/, '') }),
  }),
  parse: parseCoupon,
  load: async (db, rows, { currency }) => {
    const codes = rows.map(({ cells }) => cells.code ?? '')
    const places = await readPlaces(db)
    const found = await couponsNamed(db, codes)
    const items = await namesOfItems(db, found)
    const names = { subjects: keysOf(places.subjects), studyStages: keysOf(places.studyStages), items }
    const present = new Map<string, PresentRow>()
    for (const row of found) {
      const whole = { cells: couponCells(row, names, currency), title: { en: row.code, ar: row.code } }
      present.set(row.code, isWhole(whole.cells, row) ? whole : { ...whole, fault: says.namesGone })
    }
    const listed = await itemsNamed(
      db,
      rows.flatMap(({ cells }) => [...namesIn(cells.items), ...namesIn(present.get(cells.code ?? '')?.cells.items)]),
    )
    const priced = new Map([...listed.memos].map(([sku, id]) => [sku, { id, priceMinor: null, edition: 1, ...unasked }]))
    const bundles = new Map([...listed.packages].map(([key, id]) => [key, { id, ...unasked }]))
    const known = { ...places, memos: priced, packages: bundles, coupons: new Map(found.map((row) => [row.code, row])) }
    return { known, present, titles: new Map(rows.map(({ cells }) => [cells.code ?? '', { en: cells.code ?? '', ar: cells.code ?? '' }])) }
  },
  cellsOf: ({ key, subjects, studyStages, items, values }, _present, _loaded, currency) =>
    couponCells(
      { ...values, code: key, subjectIds: placesIn(subjects), studyStageIds: placesIn(studyStages), itemIds: placesIn(items) },
      { subjects: new Map(subjects.entries()), studyStages: new Map(studyStages.entries()), items: new Map(items.entries()) },
      currency,
    ),
  save: async (tx, inputs) => {
    const places = await readPlaces(tx)
    const codes = inputs.map(({ key }) => key)
    const existing = new Map((await couponsNamed(tx, codes)).map((row) => [row.code, row]))
    const kept = inputs.map((input) => ({ ...input, values: withSameEnd(input.values, existing.get(input.key)) }))
    const ids = { subjects: idsByKey(places.subjects), studyStages: idsByKey(places.studyStages) }
    return saveCoupons(tx, kept, existing, {
      ...ids,
      ...(await itemsNamed(
        tx,
        inputs.flatMap(({ items }) => items),
      )),
    })
  },
}

/** Columns that may contain Arabic digits: days and counts. */
const hasDigits = new Set(['buy', 'get', 'starts_on', 'ends_on', 'max_uses', 'max_uses_per_student'])
/** A coupon may name items that are not on sale. */
const unasked = { isActive: true, archivedAt: null }
const namesIn = (cell = '') => cell.split('|').map((name) => name.trim())
const placesIn = (names: readonly string[]) => (names.length > 0 ? names.map((_, index) => index) : null)
const keysOf = (rows: ReadonlyMap<string, { id: number }>): Names => new Map([...rows].map(([key, { id }]) => [id, key]))
const idsByKey = (rows: ReadonlyMap<string, { id: number }>) => new Map([...rows].map(([key, { id }]) => [key, id]))

/** A file only knows days: an unchanged day keeps its exact time, so that a coupon that somebody ended stays ended. */
function withSameEnd<Values extends Pick<CouponRow, 'endsAt'>>(values: Values, present: CouponRow | undefined): Values {
  const isSame = values.endsAt && present?.endsAt && lastDayOf(values.endsAt) === lastDayOf(present.endsAt)
  return isSame ? { ...values, endsAt: present.endsAt } : values
}
