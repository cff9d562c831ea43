import { type Locale, pickText } from 'contract/locale.ts'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { priceItems } from '../checkout/price/price-items.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { lockStudent } from '../lock-student.ts'
import { type PlacedOrder, placeWithin } from '../payment/place-order.ts'
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
 * Gives a student items for free: an order with a total of 0, placed and settled like any other, that says who gave it and why. The student is
 * locked first, so that two clerks who give the same run one after the other and the second is told that it is owned.
 */
export function grantItems(deps: SalesDeps, wish: GrantWish): Promise<{ orderId: string; orderNumber: string }> {
  const { personId, byId, locale, requestId } = wish
  if (personId === byId) throw new AppError('conflict', { message: grantTexts[locale].isOwn })
  return transact(deps.db, async (tx) => {
    const student = await lockStudent(tx, personId)
    const { order, isNew } = await placeGrant(tx, deps, wish, student.locale)
    const placed = { orderId: order.id, orderNumber: String(order.number) }
    if (!isNew) return placed
    const at = deps.now()
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'granted', text: wish.reason, byId, at })
    await writeAudit(tx, { action: 'items-granted', actorId: byId, targetId: order.id, requestId }, at)
    return placed
  })
}

async function placeGrant(tx: Tx, deps: SalesDeps, wish: GrantWish, ofStudent: Locale): Promise<PlacedOrder> {
  const { personId, locale, reason } = wish
  const items = wish.items.map((id) => ({ id: String(id) }))
  const grant = { locale: ofStudent, reason }
  const request = { personId, actor: 'staff', locale, grant, items, key: `grant-${wish.idempotencyKey}` } as const
  try {
    return await placeWithin(tx, deps, request)
  } catch (error) {
    if (error instanceof AppError && ['not_sellable', 'already_owned'].includes(error.code)) await refuseUngrantable(tx, wish)
    throw error
  }
}

/** Refuses them like an order, but with texts for the clerk instead of the student. */
async function refuseUngrantable(tx: Tx, { personId, items, locale }: GrantWish): Promise<void> {
  const asked = items.map((itemId) => ({ offer: { itemId, format: 'digital' } as const, quantity: 1 }))
  const found = await priceItems(tx, asked, personId)
  const texts = grantTexts[locale]
  const refuse = (code: 'not_sellable' | 'already_owned', message: string) => new AppError(code, { message, fields: { items: [message] } })
  if (found.includes(undefined)) throw refuse('not_sellable', texts.notForSale)
  const owned = found.flatMap((item) => (item?.isOwned ? [pickText(item.title, locale).text] : []))
  if (owned.length > 0) throw refuse('already_owned', texts.owned(owned.join(locale === 'ar' ? '، ' : ', ')))
}
