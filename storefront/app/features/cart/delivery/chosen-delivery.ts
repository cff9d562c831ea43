import { readDeliveryCookie } from '../../../session/cookies/delivery-cookie.ts'
import { readPickUp } from './pick-up.ts'

export type ChosenDelivery = { deliveryMethod: 'pickUp'; pickUpPlaceId: string | null } | { deliveryMethod: 'delivery'; addressId: string }

/** The delivery choice for this order's printed copies; undefined if there is none yet. */
export function deliveryOf(cookie: string | null): ChosenDelivery | undefined {
  const chosen = readDeliveryCookie(cookie)
  if (!chosen) return undefined
  const placeId = readPickUp(chosen)
  return placeId === undefined
    ? { deliveryMethod: 'delivery', addressId: chosen }
    : { deliveryMethod: 'pickUp', pickUpPlaceId: placeId || null }
}
