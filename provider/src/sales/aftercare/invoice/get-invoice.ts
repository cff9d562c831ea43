import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
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

const folder = fileURLToPath(new URL('.', import.meta.url))

/** `logo`: a PNG. */
type SetOptions = { logo?: Uint8Array | undefined; clientAddress?: string | undefined }

/** One at a time, of the two threads: somebody who asks over and over neither keeps the others waiting nor fills the memory. */
const enqueue = createWorkQueue({ running: 1, waiting: 50 })

/**
 * The invoice as PDF, set by Typst outside of the thread that answers requests (decision 019). Its content goes in as data: a name that looks like
 * markup is a name. Throws `unavailable` if too many wait.
 */
export async function setInvoice(invoice: Invoice, { logo, clientAddress }: SetOptions = {}): Promise<Uint8Array> {
  const template = await readFile(new URL('./invoice.typ', import.meta.url), 'utf8')
  const source = `#let paper = json(bytes(${JSON.stringify(JSON.stringify({ ...invoice, hasLogo: logo !== undefined }))}))\n${template}`
  const pictures = logo ? { pictures: { 'logo.png': logo } } : {}
  // The engine is large and rarely needed.
  const { setTypst } = await import('../../../files/typst/set-typst.ts')
  const set = await enqueue(() => setTypst({ folder, path: `${folder}invoice-at-hand.typ`, source, ...pictures }), clientAddress)
  if ('fault' in set) throw new Error(`The invoice ${set.fault}`)
  return set.bytes
}
