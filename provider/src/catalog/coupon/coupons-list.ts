import type { Locale } from 'contract/locale.ts'
import { exportCouponsEndpoint, type OfficeCoupon } from 'contract/sales/coupon-office.ts'
import type { Table, TableCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { couponColumns, couponStates } from './coupon-office.texts.ts'
import { couponsToImport } from './coupons-to-import.ts'
import { couponsOf, idsOfCoupons } from './list-coupons.ts'

export const couponsList = defineList(exportCouponsEndpoint, {
  name: () => 'coupons',
  ids: (db, wanted, { now }) => idsOfCoupons(db, wanted, now).getSQL(),
  table: async (db, ids, reader) => couponsTable(await couponsOf(db, ids, reader), reader.currency, reader.locale),
  other: { isAsked: ({ For }) => For === 'import', send: (db, { currency }) => couponsToImport(db, currency) },
})

/** The list of coupons for a file, in the reader's language. What a coupon does not have is an empty cell. */
function couponsTable(coupons: readonly OfficeCoupon[], currency: string, locale: Locale): Table {
  const money = (amount: number | null): TableCell => (amount === null ? '' : { amount, currency })
  const day = (date: string | null): TableCell => (date === null ? '' : { day: date })
  const rows = coupons.map((coupon) => [
    ...[coupon.code, couponStates[locale][coupon.state], coupon.percent ?? '', money(coupon.amount), money(coupon.minOrder)],
    ...[day(coupon.startsOn), day(coupon.endsOn), coupon.used, coupon.maxUses ?? '', coupon.maxUsesPerStudent ?? ''],
    ...[coupon.paidOrders, money(coupon.given), currency],
  ])
  return { columns: couponColumns[locale], rows }
}
