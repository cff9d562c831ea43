import { type AuditNote, writeAudit } from '../../../audit/audit-log.ts'
import type { SalesDeps } from '../../checkout/terms.ts'

/** `unsigned`: forged, old or unreadable. `otherMoney`: truly signed, but not about the payment that it names. */
export type RefusedWebhook = { gateway: string; reason: 'unsigned' | 'otherMoney'; orderId: string | null; requestId: string }

/**
 * A refused webhook is logged, and written down for ever: the first within an hour of each gateway and reason, and of each order that it names. Who sends a
 * million forgeries gets no million lines in either, and after the first ones does not reach the database.
 */
export async function noteRefusedWebhook(deps: SalesDeps, { gateway, reason, orderId, requestId }: RefusedWebhook): Promise<void> {
  const { isOver } = await deps.throttle.count('refusedWebhooks', `${gateway}:${reason}:${orderId ?? ''}`)
  if (isOver) return
  deps.log.warn({ gateway, reason, orderId, requestId }, 'a webhook was refused')
  const note = { action: 'webhook-refused', actorId: null, targetId: orderId, fields: [gateway, reason], requestId } satisfies AuditNote
  await deps.db.transaction((tx) => writeAudit(tx, note, deps.now()))
}
