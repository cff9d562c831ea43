import { createHash } from 'node:crypto'
import { payLinkDays } from 'contract/pay-link.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../app-error.ts'
import { payLinks } from '../../books/order.schema.ts'
import { getSoldItems } from '../../checkout/order/price-order.ts'
import { type OrderRequest, readQuote } from '../../checkout/order/read-order.ts'
import { quoteOrder } from '../../checkout/quote/quote-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { withoutCash } from '../../gateways/payment-methods.ts'

const dayMs = 86_400_000

/** Counts outlive a deleted account, so they must not tell whose they were. */
const keyOf = (personId: string) => createHash('sha256').update(`pay-links.${personId}`).digest('base64url')

/** Refuses what an order of the same would be refused for; takes neither stock nor coupon. Answers the new link's id. */
export async function createPayLink(deps: SalesDeps, request: OrderRequest): Promise<string> {
  const { db, settings, throttle } = deps
  const now = deps.now()
  const { isOver, retryAfterSeconds } = await throttle.count('payLinks', keyOf(request.personId))
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  const gateways = withoutCash(settings.gateways)
  const { delivery, paymentRefusal } = await quoteOrder(db, request, { ...settings, gateways, now })
  // No link is made that nobody could pay by.
  if (paymentRefusal) throw new AppError('payment_method_refused', { message: paymentRefusal })
  const sold = await getSoldItems(db, readQuote(request))
  if (sold.some(({ format }) => format === 'printed') && !delivery) throw new AppError('address_needed')
  const id = uuidv7()
  await db.insert(payLinks).values({
    id,
    personId: request.personId,
    items: sold.map(({ offerId, kind, format, quantity, title }) => ({ id: offerId, kind, format, quantity, title })),
    couponCode: request.couponCode?.trim() || null,
    addressId: delivery?.address?.id ?? null,
    deliveryMethod: delivery?.method ?? null,
    locale: request.locale,
    createdAt: now,
    expiresAt: new Date(now.getTime() + payLinkDays * dayMs),
  })
  return id
}
