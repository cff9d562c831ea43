import type { RefundChance } from 'contract/sales/order.ts'
import { pagesFree, type RefundTerms } from 'contract/sales/refund-terms.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { memos } from '../../../db/schema/catalog.ts'
import { listReadPages } from '../../../library/read-pages.ts'
import { orderLines, orders } from '../../books/order.schema.ts'
import { type LineRow, paidForLine } from '../../books/orders.queries.ts'
import { offerOfLine } from '../../checkout/order/view-order.ts'

type Asked = { personId: string; orderId: string; terms: RefundTerms; now: Date }
type Pages = RefundChance['pages']

const dayMs = 86_400_000

/** For each line of a paid order that cost something, was not refunded and is still in time: whether the refund rule allows it. */
export async function listRefundChances(db: DbOrTx, { personId, orderId, terms, now }: Asked): Promise<RefundChance[]> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.personId, personId), isNotNull(orders.paidAt))
  const rows = await db
    .select({ line: orderLines, paidAt: orders.paidAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isOwn, isNull(orderLines.refundId)))
    .orderBy(asc(orderLines.position))
  const bought = rows.filter(({ line }) => paidForLine(line) > 0)
  const pagesOf = await reckonPages(db, bought.map(({ line }) => line).flatMap(memosOf), { personId, terms })
  return bought.flatMap(({ line, paidAt }) => {
    if (!paidAt) return []
    const isPrinted = line.format === 'printed'
    const until = new Date(paidAt.getTime() + (isPrinted ? terms.printedDays : terms.days) * dayMs)
    const pages = isPrinted ? null : worst(memosOf(line).map(pagesOf))
    if (now >= until) return []
    const isOpen = !pages || pages.read <= pages.free
    return [{ id: offerOfLine(line), until: until.toISOString(), isOpen, pages }]
  })
}

const memosOf = ({ itemId, itemKind, contents, format }: LineRow): number[] => {
  if (format === 'printed') return []
  return itemKind === 'memo' ? [itemId] : (contents?.memos ?? []).map(({ id }) => id)
}

/** How many pages of each memo were read, and how many may have been. */
async function reckonPages(db: DbOrTx, memoIds: number[], { personId, terms }: Pick<Asked, 'personId' | 'terms'>) {
  const counted =
    memoIds.length > 0 ? await db.select({ id: memos.id, count: memos.pageCount }).from(memos).where(inArray(memos.id, memoIds)) : []
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  const read = await listReadPages(db, personId, memoIds)
  return (id: number): NonNullable<Pages> => {
    const count = counts.get(id) ?? 0
    const known = read.get(id) ?? 0
    return { read: known === 'all' ? Math.max(count, 1) : known, free: pagesFree(count, terms) }
  }
}

/** Each memo counts by itself: the one that exceeds the rule the most stands for all. */
function worst(memos: NonNullable<Pages>[]): Pages {
  const [first, ...rest] = memos
  if (!first) return null
  return rest.reduce((most, next) => (next.read - next.free > most.read - most.free ? next : most), first)
}
