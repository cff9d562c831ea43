import { readDeliveryCookie } from '../../../session/delivery-cookie.ts'
import { pickUpChoice } from './pick-up.ts'

export type ChosenDelivery = { deliveryMethod: 'pickUp' } | { deliveryMethod: 'delivery'; addressId: string }

/** How the printed copies of this order are to be delivered; undefined if nothing has been chosen yet. */
export function deliveryOf(cookie: string | null): ChosenDelivery | undefined {
  const chosen = readDeliveryCookie(cookie)
  if (!chosen) return undefined
  return chosen === pickUpChoice ? { deliveryMethod: 'pickUp' } : { deliveryMethod: 'delivery', addressId: chosen }
}
