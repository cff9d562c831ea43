import type { CreatedOrder } from 'contract/order.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/database.ts'
import { orders, payLinks, payments } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import { isOtherTotal } from '../../order/is-other-total.ts'
import { canPay, viewCreatedOrder } from '../../order/order.queries.ts'
import { openPlaced, type Placed, placeWithin } from '../place-order.ts'
import { retryPayment } from '../retry-payment.ts'
import { type PayLinkRow, statusOf } from './pay-link.queries.ts'
import { payLinkTexts } from './pay-link.texts.ts'
import { requestOf } from './show-pay-link.ts'

/**
 * Orders for the student and gives where to pay. Whoever comes at the same time waits at the link's row and finds the order there; one that
 * has ended unpaid makes room for the next. `expectedTotal`: decimal, what the payer was shown.
 */
export async function payByLink(deps: Deps, { id }: PayLinkRow, expectedTotal: number | null | undefined): Promise<CreatedOrder> {
  const found = await deps.db.transaction((tx) => orderOnce(tx, deps, id, expectedTotal))
  if ('payment' in found) return openPlaced(deps, found)
  return retryPayment(deps, { personId: found.personId, orderId: found.orderId, payLinkId: id })
}

async function orderOnce(
  tx: Tx,
  deps: Deps,
  id: string,
  expectedTotal: number | null | undefined,
): Promise<Placed | { personId: string; orderId: string }> {
  const [link] = await tx.select().from(payLinks).where(eq(payLinks.id, id)).for('update')
  if (!link) throw new AppError('not_found')
  const [order] = link.orderId ? await tx.select().from(orders).where(eq(orders.id, link.orderId)) : []
  const status = statusOf(link, order?.status ?? null, deps.now())
  if (status === 'paid') throw new AppError('order_not_payable', { message: payLinkTexts.paid[link.locale] })
  if (status !== 'open') throw new AppError('link_ended')
  if (order && canPay(order, deps.now())) {
    const { total, currency } = viewCreatedOrder(order, null)
    if (isOtherTotal(expectedTotal, total, currency)) throw new AppError('price_changed')
    return { personId: link.personId, orderId: order.id }
  }
  // A key of its own for each order that the link makes: the student's own order of the same items is another.
  // Cash changes hands at a door, and not at the payer's.
  const settings = { ...deps.settings, gateways: { ...deps.settings.gateways, cod: false } }
  const placed = await placeWithin(
    tx,
    { ...deps, settings },
    { ...requestOf(link), expectedTotal, key: `pay-link:${id}:${link.orderId ?? ''}` },
  )
  await tx.update(payLinks).set({ orderId: placed.order.id }).where(eq(payLinks.id, id))
  if (placed.payment) await tx.update(payments).set({ payLinkId: id }).where(eq(payments.id, placed.payment.id))
  return placed
}
