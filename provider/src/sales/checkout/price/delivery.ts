import type { Address } from 'contract/address.ts'
import { toMinor } from 'contract/money.ts'
import type { DeliveryMethod, OrderDelivery } from 'contract/order.ts'
import { addressWire, getAddress } from '../../../address/address.queries.ts'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { ReadQuote } from '../order/read-order.ts'
import { isPrinted, type SoldItem } from './price-items.ts'

/** What the shop asks for the delivery of printed copies, decimal in its currency, and how many working days it takes at most. */
type DeliveryRates = {
  /** For copies of this price or more, delivery is free. */
  freeFrom: number
  pickUpDays: number
  /** By country, then by governorate; a country or governorate that is missing is not delivered to. */
  regions: Record<string, Record<string, { fee: number; days: number }>>
}

const near = { fee: 1.5, days: 2 }
const far = { fee: 2, days: 3 }

const deliveryRates: DeliveryRates = {
  freeFrom: 20,
  pickUpDays: 1,
  regions: {
    KW: { capital: near, hawalli: near, farwaniya: near, 'mubarak-al-kabeer': near, ahmadi: far, jahra: far },
  },
}

type Getting = { method: DeliveryMethod | null | undefined; address: Address | null }
export type PricedDelivery = { delivery: OrderDelivery | null; shippingMinor: number }

const none: PricedDelivery = { delivery: null, shippingMinor: 0 }

/** The cost of delivery. `printedMinor`: the price of the copies; 0 if nothing is printed, and then nothing is delivered. */
function priceDelivery(printedMinor: number, { method, address }: Getting, currency: string): PricedDelivery {
  if (printedMinor === 0) return none
  if (method === 'pickUp') return { delivery: { method, days: deliveryRates.pickUpDays, address: null }, shippingMinor: 0 }
  if (!address) return none
  const rate = deliveryRates.regions[address.countryCode]?.[address.governorateId ?? '']
  if (!rate) throw new AppError('not_delivered_there')
  const isFree = printedMinor >= toMinor(deliveryRates.freeFrom, currency)
  return { delivery: { method: 'delivery', days: rate.days, address }, shippingMinor: isFree ? 0 : toMinor(rate.fee, currency) }
}

/** From this sum on delivery is free, decimal. */
export const freeDeliveryFrom = deliveryRates.freeFrom

type Wish = Pick<ReadQuote, 'personId' | 'addressId' | 'deliveryMethod'>

/** How these items get to the buyer, and what that costs. Throws not_found for an address that is not the buyer's; a guest has none. */
export async function chooseDelivery(
  db: DbOrTx,
  { personId, addressId, deliveryMethod }: Wish,
  items: readonly SoldItem[],
  currency: string,
): Promise<PricedDelivery> {
  const printedMinor = items.filter(isPrinted).reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const isBrought = printedMinor > 0 && deliveryMethod !== 'pickUp' && addressId
  if (isBrought && !personId) throw new AppError('unauthenticated')
  const address = isBrought && personId ? addressWire(await getAddress(db, personId, addressId)) : null
  return priceDelivery(printedMinor, { method: deliveryMethod, address }, currency)
}
