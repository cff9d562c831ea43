import { getAddress } from '../../../address/address.queries.ts'
import { addressWire } from '../../../address/address-wire.ts'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { QuoteRequest } from '../order/order-request.ts'
import { type PricedDelivery, priceDelivery } from '../price/delivery.ts'
import { isPrinted, type SoldItem } from '../price/price-items.ts'

type Wish = Pick<QuoteRequest, 'personId' | 'addressId' | 'deliveryMethod'>

/** How these items get to the buyer and what that costs. Throws not_found for an address that is not the buyer's; a guest has none. */
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
