import type { NewAddress } from 'contract/account/address.ts'
import type { Locale } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { changeShipmentStatus } from '../books/change-status.ts'
import { orders } from '../books/order.schema.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { lockStudent } from '../lock-student.ts'
import { receiveCashWithin } from '../payment/cash/receive-cash.ts'
import { type PlacedOrder, placeWithin } from '../payment/place-order.ts'
import { endAttempts } from '../payment/settle.ts'
import { counterTexts } from './counter.texts.ts'
import { type CounterCart, requestOfCart } from './counter-cart.ts'

export type CounterSale = CounterCart & {
  personId: string
  address?: NewAddress | null | undefined
  expectedTotal?: number | null | undefined
  idempotencyKey: string
  byId: string
  /** Whether the clerk may write down that cash has come. */
  mayTakeCash: boolean
  locale: Locale
  requestId: string
}

/**
 * Sells to a student for money that the clerk has in hand: an order that is placed, paid in cash and, if its copies are handed over at once,
 * delivered, all in one transaction. Prices, coupon and stock are those of any order, so a copy that the shop sells at the same moment is sold once.
 * The same key again answers the same order.
 */
export async function sellAtCounter(deps: SalesDeps, sale: CounterSale): Promise<{ orderId: string; orderNumber: string }> {
  const { order, ended } = await transact(deps.db, (tx) => sellWithin(tx, deps, sale))
  await endAttempts(deps, ended)
  return { orderId: order.id, orderNumber: String(order.number) }
}

async function sellWithin(tx: Tx, deps: SalesDeps, sale: CounterSale): Promise<PlacedOrder> {
  const { personId, byId, locale, requestId, handOver, expectedTotal } = sale
  if (personId === byId) throw new AppError('conflict', { message: counterTexts[locale].isOwn })
  const student = await lockStudent(tx, personId)
  const placed = await placeWithin(tx, deps, {
    ...requestOfCart(sale, sale.address),
    ...{ personId, byId, locale, expectedTotal, actor: 'staff', counter: { locale: student.locale } },
    key: `counter-${sale.idempotencyKey}`,
  })
  const { order, payment, isNew } = placed
  if (!isNew) return placed
  if (payment && !sale.mayTakeCash) throw new AppError('forbidden')
  const isHandedOver = handOver === 'now' && order.shipmentStatus === 'toPrint'
  if (isHandedOver) await handOverCopies(tx, order, byId, deps.now())
  const cash = { byId, orderId: order.id, amount: toDecimal(order.totalMinor, order.currency), locale, requestId }
  const { status } = payment ? await receiveCashWithin(tx, deps, cash) : order
  // The clerk holds the money: a sale that cannot be paid is none.
  if (status !== 'paid') throw new AppError('conflict')
  const fields = [...(payment ? ['cash'] : []), ...(isHandedOver ? ['delivered'] : [])]
  await writeAudit(tx, { action: 'order-placed', actorId: byId, targetId: order.id, fields, requestId }, deps.now())
  return placed
}

/** The student has them: no mail tells of the steps on the way. */
async function handOverCopies(tx: Tx, { id }: OrderRow, byId: string, at: Date): Promise<void> {
  await tx.update(orders).set({ printedAt: at }).where(eq(orders.id, id))
  for (const to of ['packed', 'delivered'] as const) await changeShipmentStatus(tx, { id, to, actor: 'staff', byId, at })
}
