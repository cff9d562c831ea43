import type { OwnPayLink } from 'contract/sales/pay-link.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { orders, payLinks } from '../../books/order.schema.ts'
import { formatPayToken } from './pay-token.ts'

export type PayLinkRow = typeof payLinks.$inferSelect
type OrderStatus = (typeof orders.$inferSelect)['status']

/** The maximum number of earlier links a student sees: more would help nobody. */
const mostShown = 20

/** A link whose student may still log in, with the student's name. */
export async function getPayLink(db: DbOrTx, id: string): Promise<{ link: PayLinkRow; fullName: string }> {
  const [found] = await db
    .select({ link: payLinks, fullName: people.fullName })
    .from(payLinks)
    .innerJoin(people, eq(people.id, payLinks.personId))
    .where(and(eq(payLinks.id, id), isNull(people.disabledAt)))
  if (!found) throw new AppError('not_found')
  return found
}

export async function listPayLinks(db: DbOrTx, personId: string, secret: string, now: Date): Promise<OwnPayLink[]> {
  const rows = await selectOwn(db).where(eq(payLinks.personId, personId)).orderBy(desc(payLinks.createdAt)).limit(mostShown)
  return rows.map((row) => viewOwnLink(row, secret, now))
}

export async function getOwnPayLink(db: DbOrTx, personId: string, id: string, secret: string, now: Date): Promise<OwnPayLink> {
  const [row] = isUuid(id) ? await selectOwn(db).where(and(eq(payLinks.id, id), eq(payLinks.personId, personId))) : []
  if (!row) throw new AppError('not_found')
  return viewOwnLink(row, secret, now)
}

/** Withdrawing twice changes nothing, and what has been paid stays paid. */
export async function withdrawPayLink(db: DbOrTx, personId: string, id: string, now: Date): Promise<void> {
  if (!isUuid(id)) throw new AppError('not_found')
  const isOwn = and(eq(payLinks.id, id), eq(payLinks.personId, personId), isNull(payLinks.withdrawnAt))
  await db.update(payLinks).set({ withdrawnAt: now }).where(isOwn)
}

const selectOwn = (db: DbOrTx) =>
  db.select({ link: payLinks, orderStatus: orders.status }).from(payLinks).leftJoin(orders, eq(orders.id, payLinks.orderId)).$dynamic()

type OwnRow = { link: PayLinkRow; orderStatus: OrderStatus | null }

function viewOwnLink({ link, orderStatus }: OwnRow, secret: string, now: Date): OwnPayLink {
  return {
    id: link.id,
    token: formatPayToken(secret, link.id),
    status: statusOf(link, orderStatus, now),
    titles: link.items.map(({ title }) => title),
    itemIds: link.items.map(({ id }) => id),
    orderId: link.orderId,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  }
}

const paidStatuses: readonly (OrderStatus | null)[] = ['paid', 'partially_refunded', 'refunded']

/** Whether its order was ever paid, even if it was refunded since. */
export async function isPaidLink(db: DbOrTx, link: PayLinkRow, now: Date): Promise<boolean> {
  const [order] = link.orderId ? await db.select({ status: orders.status }).from(orders).where(eq(orders.id, link.orderId)) : []
  return order !== undefined && statusOf(link, order.status, now) === 'paid'
}

export function statusOf(link: PayLinkRow, orderStatus: OrderStatus | null, now: Date): OwnPayLink['status'] {
  if (paidStatuses.includes(orderStatus)) return 'paid'
  if (link.withdrawnAt) return 'withdrawn'
  return now < link.expiresAt ? 'open' : 'expired'
}
