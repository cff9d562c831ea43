import { shopDay } from 'contract/shop-time.ts'
import type { components, packages, printedOffers, studyStages, subjects } from '../../db/schema/catalog.ts'
import type { CouponRow } from '../../sales/books/coupon.schema.ts'
import { lastDayOf } from '../coupon/coupon-wire.ts'
import type { Exams } from '../import/read-existing.ts'
import { stateCell } from '../import/state-column.ts'
import { amount, both } from './memo-cells.ts'

/** The file form of everything but memos. Ids are written as the keys of their targets. */
type Key = (id: number) => string
type Cells = Record<string, string>

const list = (names: readonly string[]) => names.join('|')
const price = ({ priceMinor, isFree }: { priceMinor: number | null; isFree: boolean }, currency: string) => ({
  price: amount(priceMinor, currency),
  free: isFree ? 'yes' : 'no',
})

export const stageCells = (row: typeof studyStages.$inferSelect, currency: string): Cells => ({
  ...{ key: row.key, kind: row.kind },
  ...both('name', row.title),
  ...both('summary', row.summary),
  ...both('description', row.description),
  ...price(row, currency),
  sort: String(row.sortOrder),
  ...stateCell(row),
})

export const componentCells = (row: typeof components.$inferSelect, stageOf: Key): Cells => ({
  ...{ key: row.key, study_stage: stageOf(row.studyStageId) },
  ...both('name', row.title),
  ...{ grade: row.grade === null ? '' : String(row.grade), stream: row.stream ?? '', term: row.term ?? '' },
  ...{ academic_year: row.academicYear ?? '', sort: String(row.sortOrder), exam_on: row.examOn ?? '' },
})

type Subject = typeof subjects.$inferSelect & { componentIds: number[]; exams: Exams }
export const subjectCells = (row: Subject, stageOf: Key, componentOf: Key, currency: string): Cells => ({
  ...{ key: row.key, study_stage: stageOf(row.studyStageId), components: list(row.componentIds.map(componentOf)) },
  ...both('name', row.title),
  ...both('summary', row.summary),
  ...both('description', row.description),
  hue: row.hue,
  teachers_en: list(row.teacherNames.flatMap(({ en }) => en ?? [])),
  teachers_ar: list(row.teacherNames.flatMap(({ ar }) => ar ?? [])),
  aliases: list(row.aliases),
  ...price(row, currency),
  sort: String(row.sortOrder),
  ...stateCell(row),
  exams: list(row.componentIds.flatMap((id) => (row.exams[id] ? `${componentOf(id)}=${row.exams[id]}` : []))),
})

type Package = typeof packages.$inferSelect & { itemIds: number[] }
export const packageCells = (row: Package, stageOf: Key, componentOf: Key, memoOf: Key, currency: string): Cells => ({
  key: row.key,
  study_stage: row.studyStageId === null ? '' : stageOf(row.studyStageId),
  component: row.componentId === null ? '' : componentOf(row.componentId),
  ...both('title', row.title),
  ...both('summary', row.summary),
  ...both('description', row.description),
  ...price(row, currency),
  ...{ items: list(row.itemIds.map(memoOf)), academic_year: row.academicYear ?? '', hue: row.hue },
  ...stateCell(row),
})

export const printedCells = (row: typeof printedOffers.$inferSelect, memoOf: Key, currency: string): Cells => ({
  ...{ sku: memoOf(row.memoId), price: amount(row.priceMinor, currency), stock: String(row.stock), weight_g: String(row.weightG) },
  ...{ binding: row.binding, colour: row.colour, both_price: amount(row.bothMinor, currency) },
  reorder_point: String(row.reorderPoint),
})

type Coupon = Omit<CouponRow, 'id' | 'used' | 'createdAt'>
type CouponNames = Record<'subjects' | 'studyStages' | 'items', ReadonlyMap<number, string>>

/** Sorts lists by name, so that their order is no difference. */
export const couponCells = (row: Coupon, { subjects, studyStages, items }: CouponNames, currency: string): Cells => {
  const named = (ids: readonly number[] | null, names: ReadonlyMap<number, string>) =>
    list([...new Set((ids ?? []).flatMap((id) => names.get(id) ?? []))].toSorted())
  return {
    ...{
      code: row.code,
      percent: String((row.getBasisPoints ?? row.basisPoints) / 100 || ''),
      amount: amount(row.amountMinor, currency),
      free_delivery: row.freesDelivery ? 'yes' : 'no',
    },
    ...{ kinds: list((row.kinds ?? []).toSorted()), subjects: named(row.subjectIds, subjects) },
    ...{ study_stages: named(row.studyStageIds, studyStages), items: named(row.itemIds, items) },
    ...{ buy: row.buyCount === null ? '' : String(row.buyCount), get: row.getCount === null ? '' : String(row.getCount) },
    skip_reduced: row.skipsReduced ? 'yes' : 'no',
    min_order: amount(row.minSubTotalMinor, currency),
    starts_on: row.startsAt ? shopDay(row.startsAt) : '',
    ends_on: row.endsAt ? lastDayOf(row.endsAt) : '',
    max_uses: row.maxUses === null ? '' : String(row.maxUses),
    max_uses_per_student: row.maxUsesPerStudent === null ? '' : String(row.maxUsesPerStudent),
    first_order_only: row.isFirstOrderOnly ? 'yes' : 'no',
  }
}
