import { firstNameOf } from 'contract/account/first-name.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { payLinks, receipts } from '../../books/order.schema.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { isHandedOver } from './is-handed-over.ts'
import type { BilledLine } from './order-bill.ts'
import { composePayerReceipt } from './payer-receipt.ts'
import { composeReceipt } from './receipt.ts'
import { sendOrderMail } from './send-order-mail.ts'

export type SettleDeps = Pick<SalesDeps, 'jobs' | 'log' | 'now' | 'settings'>

/** Queues the receipt in the transaction that makes the order paid: there is one exactly if the order is paid. */
export async function sendReceipt(
  tx: Tx,
  deps: SettleDeps,
  order: OrderRow,
  lines: BilledLine[],
  { payLinkId, gateway }: Pick<PaymentRow, 'payLinkId' | 'gateway'>,
): Promise<void> {
  const how = { isByLink: payLinkId !== null, isHandedOver: isHandedOver(order, gateway), isGranted: order.origin === 'grant' }
  await tx.insert(receipts).values({ orderId: order.id, issuedAt: deps.now() })
  await sendOrderMail(tx, deps, order, (addressed) => composeReceipt({ ...addressed, order, lines, ...how }))
  if (payLinkId) await sendPayerReceipt(tx, deps, { payLinkId, order, lines })
}

type PaidByLink = { payLinkId: string; order: OrderRow; lines: BilledLine[] }

/** To a payer by link who left an address, which is deleted with this mail. Without a payment there is no receipt. */
async function sendPayerReceipt(tx: Tx, { jobs }: SettleDeps, { payLinkId, order, lines }: PaidByLink): Promise<void> {
  const [link] = await tx
    .select({ payer: payLinks.payer, fullName: people.fullName })
    .from(payLinks)
    .innerJoin(people, eq(people.id, payLinks.personId))
    .where(eq(payLinks.id, payLinkId))
  if (!link?.payer || order.totalMinor === 0) return
  await tx.update(payLinks).set({ payer: null }).where(eq(payLinks.id, payLinkId))
  const { email: to, locale } = link.payer
  await jobs.send(tx, 'send-mail', composePayerReceipt({ to, order: { ...order, locale }, lines, firstName: firstNameOf(link.fullName) }))
}
