import type { NewAddress } from 'contract/account/address.ts'
import type { Locale } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import type { CounterMethod } from 'contract/sales/staff-method.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { changeShipmentStatus } from '../books/change-status.ts'
import { orders } from '../books/order.schema.ts'
import { lockPerson, type OrderRow } from '../books/orders.queries.ts'
import { keepWalkIn, walkInId } from '../books/walk-in.ts'
import { readQuote } from '../checkout/order/read-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { counterOf } from '../gateways/find-gateway.ts'
import { lockStudent } from '../lock-student.ts'
import { receiveCashWithin } from '../payment/cash/receive-cash.ts'
import { type PlacedOrder, placeWithin } from '../payment/place-order.ts'
import { endAttempts } from '../payment/settle.ts'
import { counterTexts } from './counter.texts.ts'
import { type CounterCart, requestOfCart } from './counter-cart.ts'

export type CounterSale = CounterCart & {
  /** Null for a walk-in. */
  personId: string | null
  address?: NewAddress | null | undefined
  /** How it was paid; cash by default. */
  paymentMethod?: CounterMethod | null | undefined
  slip?: string | null | undefined
  expectedTotal?: number | null | undefined
  idempotencyKey: string
  byId: string
  /** Whether the clerk may record that cash has come. */
  mayTakeCash: boolean
  locale: Locale
  requestId: string
}

/**
 * Sells to a student or a walk-in whose money the clerk has in hand: the order is placed, paid in cash and, if its copies are handed over at
 * once, delivered, all in one transaction. A card works the same, on the shop's own machine. Prices, coupon and stock are those of any order,
 * so a copy that the shop sells at the same moment is sold once. The same key again answers the same order.
 */
export async function sellAtCounter(deps: SalesDeps, sale: CounterSale): Promise<{ orderId: string; orderNumber: string }> {
  const { order, ended } = await transact(deps.db, (tx) => sellWithin(tx, deps, sale))
  await endAttempts(deps, ended)
  return { orderId: order.id, orderNumber: String(order.number) }
}

async function sellWithin(tx: Tx, deps: SalesDeps, sale: CounterSale): Promise<PlacedOrder> {
  const { byId, locale, requestId, handOver, expectedTotal, paymentMethod, slip } = sale
  const buyer = sale.personId === null ? await lockWalkIn(tx, sale, deps.now()) : await lockBuyer(tx, sale.personId, sale)
  const placed = await placeWithin(tx, deps, {
    ...requestOfCart(sale, sale.address),
    ...{ personId: buyer.id, byId, locale, expectedTotal, actor: 'staff' },
    counter: { locale: buyer.locale, method: paymentMethod ?? undefined, slip: slip?.trim() || undefined },
    key: `counter-${sale.idempotencyKey}`,
  })
  const { order, payment, isNew } = placed
  if (!isNew) return placed
  if (payment && !sale.mayTakeCash) throw new AppError('forbidden')
  const isHandedOver = handOver === 'now' && order.shipmentStatus === 'toPrint'
  if (isHandedOver) await handOverCopies(tx, order, byId, deps.now())
  const cash = { byId, orderId: order.id, amount: toDecimal(order.totalMinor, order.currency), locale, requestId }
  const { status } = payment ? await receiveCashWithin(tx, deps, cash) : order
  // The clerk holds the money: a sale that cannot be paid fails.
  if (status !== 'paid') throw new AppError('conflict')
  const fields = [
    ...(payment ? [counterOf(payment.gateway)?.received.field ?? payment.gateway] : []),
    ...(isHandedOver ? ['delivered'] : []),
  ]
  await writeAudit(tx, { action: 'order-placed', actorId: byId, targetId: order.id, fields, requestId }, deps.now())
  return placed
}

type Buyer = { id: string; locale: Locale }

async function lockBuyer(tx: Tx, id: string, { byId, locale }: CounterSale): Promise<Buyer> {
  if (id === byId) throw new AppError('conflict', { message: counterTexts[locale].isOwn })
  return { ...(await lockStudent(tx, id)), id }
}

/**
 * A walk-in has no account to read in and no address, and does not come back, so they take printed copies along. Their texts are in the
 * language of the till. Sales to walk-ins run one after the other, like those to one student.
 */
async function lockWalkIn(tx: Tx, sale: CounterSale, now: Date): Promise<Buyer> {
  const { handOver, locale } = sale
  const { onlyCopies, onlyNow } = counterTexts[locale]
  const { lines } = readQuote({ ...requestOfCart(sale, null), personId: walkInId, actor: 'staff', locale })
  const files = lines.flatMap(({ offer }, index) => (offer?.format === 'digital' ? [`items.${index}.id`] : []))
  const fields = {
    ...Object.fromEntries(files.map((name) => [name, [onlyCopies]])),
    ...(handOver === 'now' ? {} : { handOver: [onlyNow] }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  await keepWalkIn(tx, now)
  await lockPerson(tx, walkInId)
  return { id: walkInId, locale }
}

/** The student has them: no mail tells of the steps on the way. */
async function handOverCopies(tx: Tx, { id }: OrderRow, byId: string, at: Date): Promise<void> {
  await tx.update(orders).set({ printedAt: at }).where(eq(orders.id, id))
  for (const to of ['packed', 'delivered'] as const) await changeShipmentStatus(tx, { id, to, actor: 'staff', byId, at })
}
