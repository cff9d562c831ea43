import { quoteOrder } from 'contract/order.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { call } from '../../session/call.ts'
import { sessionContext } from '../../session/request-session.ts'
import { deliveryOf } from './chosen-delivery.ts'

/** What the cart shows of bringing the printed copies. `guest`: asked when ordering; `open`: an address or pick-up is still to be chosen. */
export type DeliveryAnswer =
  | { kind: 'guest' | 'open' }
  | { kind: 'chosen'; shipping: number; text: string; freeFrom: number | null }
  | { kind: 'refused'; reason: string }

/** The fee for these rows and the way of delivery chosen for this order; an old address, or none, is asked for anew. */
export async function quoteDelivery(
  context: Readonly<RouterContextProvider>,
  cookie: string | null,
  items: { id: string; quantity: number }[],
): Promise<DeliveryAnswer> {
  if (!context.get(sessionContext).session) return { kind: 'guest' }
  const wish = deliveryOf(cookie)
  if (!wish) return { kind: 'open' }
  const result = await call(context, quoteOrder, { body: { items, ...wish } })
  if (result.kind === 'noResponse') return { kind: 'refused', reason: m.contract_operation_failed() }
  if (result.kind === 'refused') {
    if (result.status === 404) return { kind: 'open' }
    return {
      kind: 'refused',
      reason: (typeof result.body === 'object' ? result.body.message : result.body) || m.contract_something_went_wrong(),
    }
  }
  const { shipping, delivery, freeDeliveryFrom } = result.data.data
  if (!delivery) return { kind: 'open' }
  const { address, days } = delivery
  const text = address ? m.cart_delivered_to({ place: address.summary[getLocale()], count: days }) : m.cart_picked_up({ count: days })
  return { kind: 'chosen', shipping, text, freeFrom: shipping > 0 ? freeDeliveryFrom : null }
}
