import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { transact } from '../../db/transact.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { lockOrder } from '../books/orders.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'

type Note = { orderId: string; text: string; byId: string; requestId: string }

/** Adds a note for staff to the order's timeline. The audit log records that, but never its text. */
export function writeNote({ db, now }: Pick<SalesDeps, 'db' | 'now'>, { orderId, text, byId, requestId }: Note): Promise<void> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const at = now()
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'note', text, byId, at })
    await writeAudit(tx, { action: 'order-noted', actorId: byId, targetId: order.id, requestId }, at)
  })
}
