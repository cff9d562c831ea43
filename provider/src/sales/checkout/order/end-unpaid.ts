import type { Tx } from '../../../db/database.ts'
import { changeOrderStatus, changePaymentStatus } from '../../books/change-status.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import { findOpenPayment, type PaymentRow } from '../../books/payments.queries.ts'
import { releaseRedemption } from '../coupon/redemption.ts'
import { withdrawShipment } from './stock.ts'

type End = { to: 'expired' | 'cancelled'; actor: string; now: Date }

/**
 * Ends an unpaid order locked by the caller: releases what it held, and nothing of it is printed or sent any more. Answers the attempt that
 * could still be paid, which the caller must report to its gateway.
 */
export async function endUnpaid(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'shipmentStatus'>,
  { to, actor, now: at }: End,
): Promise<PaymentRow | undefined> {
  const open = await findOpenPayment(tx, order.id)
  if (open) await changePaymentStatus(tx, { id: open.id, to, actor, at })
  await changeOrderStatus(tx, { id: order.id, to, actor, at })
  await releaseRedemption(tx, order.id)
  await withdrawShipment(tx, order, { actor, at })
  return open
}
