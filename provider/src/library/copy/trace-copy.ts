import type { TracedCopy } from 'contract/student/copy.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'
import { stampedCopies } from '../library.schema.ts'
import { readTracingCode } from './tracing-code.ts'

type Trace = { tracingCode: string; byId: string; requestId: string }

/** The order and buyer of the copy with this code; the lookup itself is written to the audit log with the order. Throws not_found. */
export function traceCopy({ db, now }: Pick<Deps, 'db' | 'now'>, { tracingCode, byId, requestId }: Trace): Promise<TracedCopy> {
  const code = readTracingCode(tracingCode)
  if (!code) throw new AppError('not_found')
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        copy: stampedCopies,
        memo: { id: memos.id, title: memos.title },
        order: { id: orders.id, number: orders.number },
        buyer: people,
      })
      .from(stampedCopies)
      .innerJoin(memos, eq(memos.id, stampedCopies.memoId))
      .innerJoin(orderLines, eq(orderLines.id, stampedCopies.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(people, eq(people.id, orders.personId))
      .where(eq(stampedCopies.tracingCode, code))
    if (!found) throw new AppError('not_found')
    const { copy, memo, order, buyer } = found
    await writeAudit(tx, { action: 'copy-traced', actorId: byId, targetId: order.id, requestId }, now())
    return {
      tracingCode: code,
      madeAt: copy.createdAt.toISOString(),
      memo: { ...memo, edition: copy.edition },
      order: { id: order.id, number: String(order.number) },
      buyer: buyer.deletedAt ? null : { id: buyer.id, fullName: buyer.fullName, email: buyer.email },
    }
  })
}
