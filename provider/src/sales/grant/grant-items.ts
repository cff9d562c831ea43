import { type Locale, pickText } from 'contract/locale.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { idempotencyKeys, orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { priceItems } from '../checkout/price/price-items.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { lockStudent } from '../lock-student.ts'
import { placeWithin } from '../payment/place-order.ts'
import { grantTexts } from './grant.texts.ts'

export type GrantWish = {
  personId: string
  items: readonly number[]
  reason: string
  idempotencyKey: string
  byId: string
  locale: Locale
  requestId: string
}

/**
 * Gives a student items for free: an order of a total of 0, placed and settled as any other, that says who gave it, and why. Two clerks who give
 * the same come one after the other, because the student is locked first; the second is told that it is owned.
 */
export function grantItems(deps: SalesDeps, wish: GrantWish): Promise<{ orderId: string; orderNumber: string }> {
  const { personId, items, byId, locale, requestId } = wish
  if (personId === byId) throw new AppError('conflict', { message: grantTexts[locale].isOwn })
  return transact(deps.db, async (tx) => {
    const student = await lockStudent(tx, personId)
    const key = `grant-${wish.idempotencyKey}`
    const present = await findByKey(tx, personId, key)
    if (present) return present
    await refuseUngrantable(tx, wish)
    const request = {
      personId,
      actor: 'staff',
      locale,
      grant: { locale: student.locale },
      items: items.map((id) => ({ id: String(id) })),
      key,
    } as const
    const { order } = await placeWithin(tx, deps, request)
    const at = deps.now()
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'granted', text: wish.reason, byId, at })
    await writeAudit(tx, { action: 'items-granted', actorId: byId, targetId: order.id, requestId }, at)
    return { orderId: order.id, orderNumber: String(order.number) }
  })
}

/** The order of an earlier click. */
async function findByKey(tx: Tx, personId: string, key: string): Promise<{ orderId: string; orderNumber: string } | undefined> {
  const [present] = await tx
    .select({ orderId: orders.id, number: orders.number })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, `client:${key}`), eq(orders.origin, 'grant')))
  return present && { orderId: present.orderId, orderNumber: String(present.number) }
}

/** As an order refuses them, but in words for the clerk: what an order says is said to its student. */
async function refuseUngrantable(tx: Tx, { personId, items, locale }: GrantWish): Promise<void> {
  const asked = items.map((itemId) => ({ offer: { itemId, format: 'digital' } as const, quantity: 1 }))
  const found = await priceItems(tx, asked, personId)
  const texts = grantTexts[locale]
  const refuse = (code: 'not_sellable' | 'already_owned', message: string) => new AppError(code, { message, fields: { items: [message] } })
  if (found.includes(undefined)) throw refuse('not_sellable', texts.notForSale)
  const owned = found.flatMap((item) => (item?.isOwned ? [pickText(item.title, locale).text] : []))
  if (owned.length > 0) throw refuse('already_owned', texts.owned(owned.join(locale === 'ar' ? '، ' : ', ')))
}
