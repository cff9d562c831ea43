import type { Locale } from 'contract/locale.ts'
import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import type { Table, TableCell } from '../../http/table-file.ts'
import { couponColumns, couponStates } from './coupon-office.texts.ts'

/** The list of coupons for a file, in the reader's language. What a coupon does not have is an empty cell. */
export function couponsTable(coupons: readonly OfficeCoupon[], currency: string, locale: Locale): Table {
  const money = (amount: number | null): TableCell => (amount === null ? '' : { amount, currency })
  const day = (date: string | null): TableCell => (date === null ? '' : { day: date })
  const rows = coupons.map((coupon) => [
    ...[coupon.code, couponStates[locale][coupon.state], coupon.percent ?? '', money(coupon.amount), money(coupon.minOrder)],
    ...[day(coupon.startsOn), day(coupon.endsOn), coupon.used, coupon.maxUses ?? '', coupon.maxUsesPerStudent ?? ''],
    ...[coupon.paidOrders, money(coupon.given), currency],
  ])
  return { columns: couponColumns[locale], rows }
}
