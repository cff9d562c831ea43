import type { Address } from 'contract/account/address.ts'
import { type Locale, pickText } from 'contract/locale.ts'
import { type MinorUnits, toDecimal, toMinor } from 'contract/money.ts'
import { rateOf } from 'contract/sales/delivery-rates.ts'
import type { DeliveryMethod, OrderDelivery } from 'contract/sales/order.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { listOpenPlaces, type PickUpPlace } from 'contract/sales/pick-up-places.ts'
import { addressWire, getAddress } from '../../../address/address.queries.ts'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { ReadQuote } from '../order/read-order.ts'
import type { SaleTerms } from '../terms.ts'
import { isPrinted, type SoldItem } from './price-items.ts'

type DeliveryTerms = Pick<SaleTerms, 'currency' | 'rates' | 'pickUpDays' | 'pickUpPlaces'>
type Getting = { method: DeliveryMethod | null | undefined; address: Address | null; place: ChosenPlace | undefined }
export type PricedDelivery = { delivery: OrderDelivery | null; feeMinor: MinorUnits }

const none: PricedDelivery = { delivery: null, feeMinor: 0 }

/** The fee of delivery, without a code. `printedMinor`: the price of the copies; 0 if nothing is printed, and then nothing is delivered. */
function priceDelivery(printedMinor: MinorUnits, { method, address, place }: Getting, terms: DeliveryTerms): PricedDelivery {
  const { currency, rates, pickUpDays } = terms
  if (printedMinor === 0) return none
  if (method === 'pickUp') return place ? { delivery: { method, days: pickUpDays, address: null, place }, feeMinor: 0 } : none
  if (!address) return none
  const rate = rateTo(rates, address)
  const isFree = rates !== null && rates.freeFrom !== null && printedMinor >= toMinor(rates.freeFrom, currency)
  return { delivery: { method: 'delivery', days: rate.days, address }, feeMinor: isFree ? 0 : toMinor(rate.fee, currency) }
}

function rateTo(rates: DeliveryTerms['rates'], address: Parameters<typeof rateOf>[1]) {
  const rate = rates && rateOf(rates, address)
  if (!rate) throw new AppError('not_delivered_there')
  return rate
}

/** The maximum number of working days. Throws not_delivered_there. */
export const daysTo = ({ rates }: Pick<DeliveryTerms, 'rates'>, address: Parameters<typeof rateOf>[1]): number =>
  rateTo(rates, address).days

/** Delivery is free from this sum, decimal; null: never. */
export const freeDeliveryFrom = ({ rates, currency }: DeliveryTerms): number | null =>
  rates?.freeFrom ? toDecimal(toMinor(rates.freeFrom, currency), currency) : null

type Wish = Pick<ReadQuote, 'personId' | 'address' | 'addressId' | 'deliveryMethod' | 'pickUpPlaceId' | 'isHandedOver' | 'locale'>

/**
 * How these items reach the buyer, and what that costs. Throws not_found for an address that is not the buyer's, and pick_up_closed for a place
 * that is not offered now; a guest has no address.
 */
export async function chooseDelivery(
  db: DbOrTx,
  { personId, address: typed, addressId, deliveryMethod, pickUpPlaceId, isHandedOver, locale }: Wish,
  items: readonly SoldItem[],
  terms: DeliveryTerms,
): Promise<PricedDelivery> {
  const printedMinor = items.filter(isPrinted).reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  // The buyer already holds the copies, so no place is needed.
  if (printedMinor > 0 && isHandedOver) return { delivery: { method: 'pickUp', days: terms.pickUpDays, address: null }, feeMinor: 0 }
  const isBrought = printedMinor > 0 && deliveryMethod !== 'pickUp'
  if (isBrought && !typed && addressId && !personId) throw new AppError('unauthenticated')
  const saved = isBrought && !typed && addressId && personId ? addressWire(await getAddress(db, personId, addressId)) : null
  const address = isBrought && typed ? typed : saved
  const isFetched = printedMinor > 0 && deliveryMethod === 'pickUp'
  const place = isFetched ? choosePlace(terms.pickUpPlaces, pickUpPlaceId, locale) : undefined
  return priceDelivery(printedMinor, { method: deliveryMethod, address, place }, terms)
}

/**
 * The pick-up place of an order, as the order stores it. The only place need not be named; undefined if there are several and none is named.
 * Throws pick_up_closed, with the place's name if the shop still knows it.
 */
function choosePlace(pickUpPlaces: readonly PickUpPlace[], id: string | null | undefined, locale: Locale): ChosenPlace | undefined {
  const open = listOpenPlaces({ pickUpPlaces })
  if (!id && open.length > 1) return undefined
  const chosen = id ? open.find((place) => place.id === id) : open[0]
  if (chosen) return chosen
  const known = pickUpPlaces.find((place) => place.id === id)
  throw new AppError('pick_up_closed', known ? { message: closed[locale](pickText(known.name, locale).text) } : {})
}

const closed: Record<Locale, (name: string) => string> = {
  en: (name) => `Pick-up is closed right now at “${name}”. Choose another place, or an address.`,
  ar: (name) => `لا يمكن استلام النسخ من «${name}» حالياً. اختر مكاناً آخر أو عنواناً.`,
}
