import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { getOrder } from '../../checkout/order/view-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { composeInvoice, type InvoiceData } from './compose-invoice.ts'
import { setInvoice } from './set-invoice.ts'

type Wanted = { personId: string; id: string; locale: Locale; clientAddress?: string | undefined }

/** The invoice of a paid order, as PDF. Throws not_found for an order that is unpaid, or another's. */
export async function getInvoice(
  { db, now, settings }: Pick<SalesDeps, 'db' | 'now' | 'settings'>,
  { personId, id, locale, clientAddress }: Wanted,
) {
  const order = await getOrder(db, personId, id, now())
  const { paidAt } = order
  if (!paidAt) throw new AppError('not_found')
  const told = { fullName: await nameOf(db, personId), contact: settings.contact.email }
  const data: InvoiceData = { ...told, order: { ...order, paidAt } }
  return { number: order.orderNumber, pdf: await setInvoice(composeInvoice(data, locale), clientAddress) }
}

async function nameOf(db: DbOrTx, id: string): Promise<string> {
  const [person] = await db.select({ fullName: people.fullName }).from(people).where(eq(people.id, id))
  return person?.fullName ?? ''
}
