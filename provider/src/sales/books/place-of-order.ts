import type { OrderDelivery } from 'contract/sales/order.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { listOpenPlaces } from 'contract/sales/pick-up-places.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'

/** The pick-up place as it was when ordering. Orders from before places were named mean the shop's first. */
export function placeOfOrder(delivery: OrderDelivery | null, settings: Pick<ShopSettings, 'pickUpPlaces'>): ChosenPlace | undefined {
  if (delivery?.method !== 'pickUp') return undefined
  return delivery.place ?? listOpenPlaces(settings)[0]
}
