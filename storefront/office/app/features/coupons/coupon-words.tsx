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

type Gift = Pick<OfficeCoupon, 'percent' | 'amount' | 'buy' | 'get' | 'freesDelivery' | 'currency'>

/** "10%", "1.500 KWD" or "Buy 2, get 1 at 100% off", with or without free delivery, or free delivery alone. */
export function giftOf({ percent, amount, buy, get, freesDelivery, currency }: Gift): string {
  const parts = [
    ...(amount === null ? [] : [`\u2068${formatAmount(amount, currency)} ${shownCurrency(currency)}\u2069`]),
    ...(percent === null ? [] : [buy === null || get === null ? `\u2066${formatNumber(percent)}%\u2069` : buyAndGet(percent, buy, get)]),
    ...(freesDelivery ? [m.office_coupon_delivery()] : []),
  ]
  return parts.join(' + ')
}

function buyAndGet(percent: number, buy: number, get: number): string {
  const numbers = { buy: formatNumber(buy), get: formatNumber(get), percent: formatNumber(percent) }
  return percent === 100 ? m.office_coupon_get_free(numbers) : m.office_coupon_get_off(numbers)
}
