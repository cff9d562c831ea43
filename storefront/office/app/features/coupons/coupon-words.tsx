import type { CouponState, OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { formatAmount, formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from '../../kit/state-mark.tsx'

export const stateWord = (state: CouponState): string =>
  ({ running: m.office_coupon_running, planned: m.office_coupon_planned, ended: m.office_coupon_ended, usedUp: m.office_coupon_used_up })[
    state
  ]()

const tones: Record<CouponState, StateTone> = { running: 'done', planned: 'idle', ended: 'ended', usedUp: 'ended' }

export const CouponMark = ({ state }: { state: CouponState }) => <StateMark tone={tones[state]}>{stateWord(state)}</StateMark>

/** "10%" or "1.500 KWD". */
export function giftOf({ percent, amount, currency }: Pick<OfficeCoupon, 'percent' | 'amount' | 'currency'>): string {
  if (amount !== null) return `\u2068${formatAmount(amount, currency)} ${shownCurrency(currency)}\u2069`
  return `\u2066${formatNumber(percent ?? 0)}%\u2069`
}
