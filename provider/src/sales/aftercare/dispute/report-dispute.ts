import { writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { disputeMails } from './dispute.texts.ts'
import type { DisputeRow, Flag } from './disputes.queries.ts'

/** Somebody must look: told by log, by mail to the shop, and for ever by audit line. Last of the transaction's statements (audit-log.ts). */
export async function reportDispute(tx: Tx, deps: SalesDeps, order: OrderRow, dispute: DisputeRow, { was, is }: Flag): Promise<void> {
  const { gateway, gatewayRef, status } = dispute
  deps.log.error({ orderId: order.id, gateway, gatewayRef, status }, 'A PAYMENT IS DISPUTED, or its dispute has moved')
  for (const mail of disputeMails(deps.settings.contact.email, String(order.number), dispute)) await deps.jobs.send(tx, 'send-mail', mail)
  const by = { actorId: null, requestId: `dispute-${gatewayRef}` }
  await writeAudit(tx, { ...by, action: 'payment-disputed', targetId: order.id, fields: [gateway, status] }, deps.now())
  if (Boolean(was) === Boolean(is)) return
  await writeAudit(tx, { ...by, action: is ? 'account-flagged' : 'account-unflagged', targetId: order.personId }, deps.now())
}
