import { payLinkDays } from 'contract/sales/pay-link.ts'
import { and, eq } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { keyOfPerson } from '../../../throttle/key-of-person.ts'
import { payLinks } from '../../books/order.schema.ts'
import { getSoldItems } from '../../checkout/order/price-order.ts'
import { type OrderRequest, readQuote } from '../../checkout/order/read-order.ts'
import { quoteOrder } from '../../checkout/quote/quote-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { withoutCash } from '../../gateways/payment-methods.ts'

const dayMs = 86_400_000

export type ReadyPayLink = Omit<typeof payLinks.$inferInsert, 'id' | 'createdAt' | 'expiresAt'>

/** The request of a link to pay. Refuses whatever an order of the same would refuse; reserves neither stock nor coupon. */
export async function readyPayLink(deps: SalesDeps, request: OrderRequest): Promise<ReadyPayLink> {
  const { db, settings, throttle } = deps
  const now = deps.now()
  const { isOver, retryAfterSeconds } = await throttle.count('payLinks', keyOfPerson('pay-links', request.personId))
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  const gateways = withoutCash(settings.gateways)
  const { delivery, paymentRefusal } = await quoteOrder(db, request, { ...settings, gateways, now })
  // No link is made if nobody could pay by it.
  if (paymentRefusal) throw new AppError('payment_method_refused', { message: paymentRefusal })
  const sold = await getSoldItems(db, readQuote(request))
  if (sold.some(({ format }) => format === 'printed') && !delivery) throw new AppError('address_needed')
  return {
    personId: request.personId,
    items: sold.map(({ offerId, kind, format, quantity, title }) => ({ id: offerId, kind, format, quantity, title })),
    couponCode: request.couponCode?.trim() || null,
    addressId: delivery?.address?.id ?? null,
    deliveryMethod: delivery?.method ?? null,
    pickUpPlaceId: delivery?.place?.id ?? null,
    locale: request.locale,
  }
}

/** Answers the new link's id. */
export async function savePayLink(db: DbOrTx, ready: ReadyPayLink, now: Date): Promise<string> {
  const id = uuidv7()
  await db.insert(payLinks).values({ ...ready, id, createdAt: now, expiresAt: new Date(now.getTime() + payLinkDays * dayMs) })
  return id
}

export const createPayLink = async (deps: SalesDeps, request: OrderRequest): Promise<string> =>
  savePayLink(deps.db, await readyPayLink(deps, request), deps.now())

type ByKey = { personId: string; requestKey: string; fingerprint: string }

/** The link that an earlier call of a clerk made with this key. Throws key_reused if its request differed. */
export async function findLinkByKey(db: DbOrTx, { personId, requestKey, fingerprint }: ByKey): Promise<string | undefined> {
  if (!isUuid(personId)) throw new AppError('not_found')
  const [present] = await db
    .select({ id: payLinks.id, asked: payLinks.fingerprint })
    .from(payLinks)
    .where(and(eq(payLinks.personId, personId), eq(payLinks.requestKey, requestKey)))
  // Links of earlier versions do not store their request.
  if (present?.asked && present.asked !== fingerprint) throw new AppError('key_reused')
  return present?.id
}
