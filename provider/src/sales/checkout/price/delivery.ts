import type { Address } from 'contract/address.ts'
import { parseDecimal } from 'contract/money.ts'
import type { DeliveryMethod, OrderDelivery } from 'contract/order.ts'
import { AppError } from '../../../app-error.ts'
import { deliveryRates } from './delivery-rates.ts'

type Wish = { method: DeliveryMethod | null | undefined; address: Address | null }
export type PricedDelivery = { delivery: OrderDelivery | null; shippingMinor: number }

const none: PricedDelivery = { delivery: null, shippingMinor: 0 }

/** What getting the printed copies to the buyer costs. `printedMinor`: what the copies cost; 0 where nothing is printed: nothing is brought. */
export function priceDelivery(printedMinor: number, { method, address }: Wish, currency: string): PricedDelivery {
  if (printedMinor === 0) return none
  if (method === 'pickUp') return { delivery: { method, days: deliveryRates.pickUpDays, address: null }, shippingMinor: 0 }
  if (!address) return none
  const rate = deliveryRates.regions[address.countryCode]?.[address.governorateId ?? '']
  if (!rate) throw new AppError('not_delivered_there')
  const isFree = printedMinor >= toMinor(deliveryRates.freeFrom, currency)
  return { delivery: { method: 'delivery', days: rate.days, address }, shippingMinor: isFree ? 0 : toMinor(rate.fee, currency) }
}

/** From here on delivery is free, decimal. */
export const freeDeliveryFrom = deliveryRates.freeFrom

function toMinor(decimal: number, currency: string): number {
  const minor = parseDecimal(decimal, currency)
  if (minor === undefined) throw new Error(`A delivery rate has more decimals than ${currency}`)
  return minor
}
