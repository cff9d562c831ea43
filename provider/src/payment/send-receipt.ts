import { linkTo } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { type orderLines, receipts } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import type { OrderRow } from '../order/order.queries.ts'
import { composeReceipt } from './receipt.ts'

export type SettleDeps = Pick<Deps, 'jobs' | 'log' | 'now' | 'settings'>

/** Queues the receipt in the transaction that makes the order paid: there is one exactly if the order is. */
export async function sendReceipt(
  tx: Tx,
  { jobs, now, settings }: SettleDeps,
  order: OrderRow,
  lines: (typeof orderLines.$inferSelect)[],
  { isByLink }: { isByLink: boolean },
): Promise<void> {
  await tx.insert(receipts).values({ orderId: order.id, issuedAt: now() })
  const [person] = await tx
    .select({ email: people.email, fullName: people.fullName, deletedAt: people.deletedAt })
    .from(people)
    .where(eq(people.id, order.personId))
  if (!person) throw new Error('An order without its person')
  if (person.deletedAt) return
  const { email: to, fullName } = person
  const origin = mailOrigin(settings)
  const urls = { libraryUrl: `${origin}${linkTo('library')}`, orderUrl: `${origin}${linkTo('order', order.id)}` }
  await jobs.send(tx, 'send-mail', composeReceipt({ to, order, lines, fullName, isByLink, ...urls }))
}
