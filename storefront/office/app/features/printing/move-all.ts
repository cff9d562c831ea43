import { maxMovedAtOnce, moveShipmentsEndpoint, type ShipmentMove } from 'contract/shipment.ts'
import type { RouterContextProvider } from 'react-router'
import { type CallResult, call } from 'storefront/app/session/call.ts'

type Left = { orderNumber: string | null }

/**
 * Moves any number of orders, by as many calls as that takes. Answers what was left as it was, or the first call that failed: what was moved before stays
 * so, and whoever tries again moves the rest.
 */
export async function moveAll(
  context: Readonly<RouterContextProvider>,
  orderIds: readonly string[],
  to: ShipmentMove,
): Promise<Left[] | Exclude<CallResult<unknown>, { kind: 'ok' }>> {
  const left: Left[] = []
  const all = [...new Set(orderIds)]
  for (let from = 0; from < all.length; from += maxMovedAtOnce) {
    const body = { orderIds: all.slice(from, from + maxMovedAtOnce), to }
    const result = await call(context, moveShipmentsEndpoint, { body })
    if (result.kind !== 'ok') return result
    left.push(...result.data.data.left)
  }
  return left
}
