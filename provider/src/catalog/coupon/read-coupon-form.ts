import { latinDecimal } from 'contract/digits.ts'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import type { CouponForm } from 'contract/sales/coupon-office.ts'
import { inArray, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { cellsOf } from '../import/cells.ts'
import { parseCoupon } from '../import/parse-coupon.ts'
import type { Problem } from '../import/source-row.ts'
import { couponFaults } from './coupon-office.texts.ts'

type Column = keyof typeof couponFaults

/** The form's fields by the columns of `coupons.csv`. */
const fieldOf: Record<Column, keyof CouponForm> = {
  code: 'code',
  percent: 'percent',
  amount: 'amount',
  buy: 'buy',
  get: 'get',
  kinds: 'kinds',
  subjects: 'subjectIds',
  study_stages: 'studyStageIds',
  items: 'items',
  min_order: 'minOrder',
  starts_on: 'startsOn',
  ends_on: 'endsOn',
  max_uses: 'maxUses',
  max_uses_per_student: 'maxUsesPerStudent',
}

/** Reads a form by the importer's rules: the code and the table's columns. Throws invalid_fields with all faults at once. */
export async function readCouponForm(db: DbOrTx, form: CouponForm, { currency, locale }: { currency: string; locale: Locale }) {
  const problems: Problem[] = []
  const row = { file: 'coupons.csv', line: 1, cells: cellsIn(form) }
  const { key: code, subjects: subjectNames, studyStages: stageNames, items, values } = parseCoupon(cellsOf(row, currency, problems))
  const columns = new Set(problems.map(({ column }) => column))
  // An unreadable amount is still there: no percentage needs to be requested.
  if (columns.has('amount') && !form.percent?.trim()) columns.delete('percent')
  const listed = async (column: Column, names: string[], find: (names: string[]) => Promise<number[]>) => {
    if (names.length === 0) return null
    const found = await find([...new Set(names)])
    if (found.length < new Set(names).size) columns.add(column)
    return found.toSorted((a, b) => a - b)
  }
  const lists = {
    subjectIds: await listed('subjects', subjectNames, (names) => idsOf(db, subjects, names)),
    studyStageIds: await listed('study_stages', stageNames, (names) => idsOf(db, studyStages, names)),
    itemIds: await listed('items', items, (names) => findItems(db, names)),
  }
  const faults = (Object.keys(fieldOf) as Column[]).filter((column) => columns.has(column))
  if (faults.length > 0) throw refusal(Object.fromEntries(faults.map((column) => [fieldOf[column], couponFaults[column]])), locale)
  return { code, ...values, ...lists }
}

export function refusal(faults: Partial<Record<keyof CouponForm, Fault>>, locale: Locale): AppError {
  return new AppError('invalid_fields', {
    fields: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault[locale]]])),
  })
}

function cellsIn(form: CouponForm): Record<string, string> {
  const text = (value: string | null | undefined) => latinDecimal(value ?? '')
  return {
    code: text(form.code).toUpperCase(),
    percent: text(form.percent).replace(/%$/, '').trim(),
    amount: text(form.amount),
    buy: text(form.buy),
    get: text(form.get),
    free_delivery: form.freesDelivery ? 'yes' : 'no',
    kinds: form.kinds.join('|'),
    subjects: form.subjectIds.join('|'),
    study_stages: form.studyStageIds.join('|'),
    items: text(form.items)
      .split(/[\s,،;|]+/)
      .join('|'),
    skip_reduced: form.skipsReduced ? 'yes' : 'no',
    min_order: text(form.minOrder),
    starts_on: text(form.startsOn),
    ends_on: text(form.endsOn),
    max_uses: text(form.maxUses),
    max_uses_per_student: text(form.maxUsesPerStudent),
    first_order_only: form.isFirstOrderOnly ? 'yes' : 'no',
  }
}

async function idsOf(db: DbOrTx, table: typeof subjects | typeof studyStages, names: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(sql<string>`${table.id}::text`, names))
  return rows.map(({ id }) => id)
}

/** As in the files: a memo by SKU, a package by key. */
async function findItems(db: DbOrTx, names: string[]): Promise<number[]> {
  const found = [
    ...(await db.select({ id: memos.id }).from(memos).where(inArray(memos.sku, names))),
    ...(await db.select({ id: packages.id }).from(packages).where(inArray(packages.key, names))),
  ]
  return found.map(({ id }) => id)
}
