import type { Address, NewAddress } from 'contract/account/address.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import { v7 as uuidv7 } from 'uuid'
import { addressWire } from '../../../address/address.queries.ts'
import type { SaleTerms } from '../terms.ts'
import { daysTo } from './delivery.ts'

type To = { address: NewAddress & { id: string }; terms: Pick<SaleTerms, 'rates'> }

/** An address that is stored only with its order. */
export const typedAddress = (address: NewAddress): Address => addressWire({ ...address, id: uuidv7() })

/** The same delivery to another address. Throws not_delivered_there. */
export function deliverTo(delivery: OrderDelivery, { address, terms }: To): OrderDelivery {
  return { ...delivery, days: daysTo(terms, address), address: addressWire(address) }
}
