import type { Locale } from 'contract/locale.ts'
import type { CreatedOrder, PaymentMethod } from 'contract/sales/order.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { orders, payLinks, payments } from '../../books/order.schema.ts'
import { orderNotes } from '../../books/order-note.schema.ts'
import { canPay, lockPerson } from '../../books/orders.queries.ts'
import { viewCreatedOrder } from '../../checkout/order/view-order.ts'
import { isOtherTotal } from '../../checkout/quote/quote-view.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { withoutCash } from '../../gateways/payment-methods.ts'
import { openPlaced, type PlacedOrder, placeWithin } from '../place-order.ts'
import { retryPayment } from '../retry-payment.ts'
import { type PayLinkRow, statusOf } from './pay-link.queries.ts'
import { payLinkTexts } from './pay-link.texts.ts'
import { requestOf } from './show-pay-link.ts'

/** The total that the payer saw, decimal; and the payment method, if there was a choice. */
type PayWish = {
  expectedTotal?: number | null | undefined
  paymentMethod?: PaymentMethod | null | undefined
  payerEmail?: string | null | undefined
  locale: Locale
}

/**
 * Orders for the student and answers where to pay. Simultaneous callers wait for the link's row and find the order there; an order that has
 * ended unpaid is replaced by the next.
 */
export async function payByLink(deps: SalesDeps, { id, personId }: PayLinkRow, wish: PayWish): Promise<CreatedOrder> {
  const found = await transact(deps.db, async (tx) => {
    // The person is locked before the link, as in deleting the account: otherwise the two could deadlock.
    await lockPerson(tx, personId)
    return orderOnce(tx, deps, id, wish)
  })
  if ('payment' in found) return openPlaced(deps, found, wish.locale)
  const { paymentMethod, locale } = wish
  return retryPayment(deps, { personId: found.personId, orderId: found.orderId, payLinkId: id, paymentMethod, locale })
}

async function orderOnce(
  tx: Tx,
  deps: SalesDeps,
  id: string,
  { expectedTotal, paymentMethod, payerEmail, locale }: PayWish,
): Promise<PlacedOrder | { personId: string; orderId: string }> {
  const [link] = await tx.select().from(payLinks).where(eq(payLinks.id, id)).for('update')
  if (!link) throw new AppError('not_found')
  const [order] = link.orderId ? await tx.select().from(orders).where(eq(orders.id, link.orderId)) : []
  const status = statusOf(link, order?.status ?? null, deps.now())
  if (status === 'paid') throw new AppError('order_not_payable', { message: payLinkTexts.paid[link.locale] })
  if (status !== 'open') throw new AppError('link_ended')
  if (payerEmail)
    await tx
      .update(payLinks)
      .set({ payer: { email: payerEmail, locale } })
      .where(eq(payLinks.id, id))
  if (order && canPay(order, deps.now())) {
    const { total, currency } = viewCreatedOrder(order, null)
    if (isOtherTotal(expectedTotal, total, currency)) throw new AppError('price_changed')
    return { personId: link.personId, orderId: order.id }
  }
  // Each order of the link has its own key, so that it differs from the student's own order of the same items.
  const settings = { ...deps.settings, gateways: withoutCash(deps.settings.gateways) }
  const placed = await placeWithin(
    tx,
    { ...deps, settings },
    { ...requestOf(link), actor: 'payer', expectedTotal, paymentMethod, key: `pay-link:${id}:${link.orderId ?? ''}` },
  )
  await tx.update(payLinks).set({ orderId: placed.order.id }).where(eq(payLinks.id, id))
  if (link.byId) await tx.insert(orderNotes).values({ orderId: placed.order.id, kind: 'linkSent', byId: link.byId, at: link.createdAt })
  if (placed.payment) await tx.update(payments).set({ payLinkId: id }).where(eq(payments.id, placed.payment.id))
  return placed
}
