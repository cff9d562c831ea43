import type { Tx } from '../db/database.ts'
import { receipts } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../order/order.queries.ts'
import type { BilledLine } from './order-bill.ts'
import { composeReceipt } from './receipt.ts'
import { sendOrderMail } from './send-order-mail.ts'

export type SettleDeps = Pick<Deps, 'jobs' | 'log' | 'now' | 'settings'>

/** Queues the receipt in the transaction that makes the order paid: there is one exactly if the order is. */
export async function sendReceipt(
  tx: Tx,
  deps: SettleDeps,
  order: OrderRow,
  lines: BilledLine[],
  how: { isByLink: boolean; isHandedOver: boolean },
): Promise<void> {
  await tx.insert(receipts).values({ orderId: order.id, issuedAt: deps.now() })
  await sendOrderMail(tx, deps, order, (addressed) => composeReceipt({ ...addressed, order, lines, ...how }))
}
