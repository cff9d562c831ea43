import type { NewAddress } from 'contract/account/address.ts'
import { currentPlace } from 'contract/place.ts'
import type { HandOver } from 'contract/sales/counter.ts'
import type { DeliveryMethod } from 'contract/sales/order.ts'
import type { OrderRequest } from '../checkout/order/read-order.ts'
import { typedAddress } from '../checkout/price/delivery-address.ts'

/** A clerk's cart, as their page sends it. */
export type CounterCart = {
  items: OrderRequest['items']
  couponCode?: string | null | undefined
  handOver?: HandOver | null | undefined
  /** Which place, for `pickUp`, if there are several. */
  pickUpPlaceId?: string | null | undefined
}

const methods: Record<HandOver, DeliveryMethod> = { now: 'pickUp', pickUp: 'pickUp', delivery: 'delivery' }

/** The part of an order request that says what is sold and how it gets to the student. */
export function requestOfCart({ items, couponCode, handOver, pickUpPlaceId }: CounterCart, address: NewAddress | null | undefined) {
  return {
    items,
    couponCode,
    deliveryMethod: handOver ? methods[handOver] : null,
    isHandedOver: handOver === 'now',
    pickUpPlaceId: handOver === 'pickUp' ? pickUpPlaceId : null,
    address: handOver === 'delivery' && address ? typedAddress(address) : undefined,
  } satisfies Partial<OrderRequest>
}

type Place = { governorateId?: string | null | undefined; areaId?: string | null | undefined }

/** An address of which only the place is known yet: enough for its fee. */
export const addressAt = ({ governorateId, areaId }: Place): NewAddress => ({
  ...{ label: 'home', recipientName: '', phone: '', countryCode: currentPlace().country },
  ...{ governorateId: governorateId ?? null, areaId: areaId ?? null, parts: {} },
  ...{ directions: null, lat: null, lng: null, isDefault: false },
})
