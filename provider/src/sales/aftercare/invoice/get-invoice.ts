import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { setTemplate } from '../../../files/typst/set-template.ts'
import { readLogo } from '../../../picture/read-logo.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import { createWorkQueue } from '../../../throttle/work-queue.ts'
import { getOrder } from '../../checkout/order/view-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { composeInvoice, type Invoice, type InvoiceData } from './compose-invoice.ts'

type Wanted = { personId: string; id: string; locale: Locale; clientAddress?: string | undefined }

/** The invoice of a paid order, as PDF. Throws not_found for an order that is unpaid, or another's. */
export async function getInvoice(
  { db, files, now, settings }: Pick<SalesDeps, 'db' | 'files' | 'now' | 'settings'>,
  { personId, id, locale, clientAddress }: Wanted,
) {
  const order = await getOrder(db, personId, id, now())
  const { paidAt } = order
  if (!paidAt) throw new AppError('not_found')
  const told = { fullName: await nameOf(db, personId), shop: await readShopSettings(db, settings.shop) }
  const data: InvoiceData = { ...told, order: { ...order, paidAt } }
  return {
    number: order.orderNumber,
    pdf: await setInvoice(composeInvoice(data, locale), { logo: await readLogo({ files }, told.shop), clientAddress }),
  }
}

async function nameOf(db: DbOrTx, id: string): Promise<string> {
  const [person] = await db.select({ fullName: people.fullName }).from(people).where(eq(people.id, id))
  return person?.fullName ?? ''
}

/** `logo`: a PNG. */
type SetOptions = { logo?: Uint8Array | undefined; clientAddress?: string | undefined }

/** One at a time, of the two threads: somebody who asks over and over neither keeps the others waiting nor fills the memory. */
const enqueue = createWorkQueue({ running: 1, waiting: 50 })

/** The invoice as PDF. Throws `unavailable` if too many wait. */
export const setInvoice = (invoice: Invoice, { logo, clientAddress }: SetOptions = {}): Promise<Uint8Array> =>
  enqueue(() => setTemplate(new URL('./invoice.typ', import.meta.url), invoice, logo), clientAddress)
