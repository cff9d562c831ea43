import type { Order } from 'contract/sales/order.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'

/** The pick-up place at the time of ordering. Old orders without a place mean the shop's first. */
export function placeOfOrder(context: Readonly<RouterContextProvider>, { delivery }: Pick<Order, 'delivery'>): ChosenPlace | undefined {
  if (delivery?.method !== 'pickUp') return undefined
  return delivery.place ?? context.get(storefrontContext).pickUpPlaces[0]
}
