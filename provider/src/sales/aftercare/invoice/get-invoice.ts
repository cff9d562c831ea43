import type { Locale } from 'contract/locale.ts'
import type { Order } from 'contract/sales/order.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { setTemplate } from '../../../files/typst/set-template.ts'
import { readLogo } from '../../../picture/read-logo.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import { createWorkQueue } from '../../../throttle/work-queue.ts'
import { orders } from '../../books/order.schema.ts'
import { isWalkIn, walkInName } from '../../books/walk-in.ts'
import { getAnyOrder, getOrder } from '../../checkout/order/view-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { composeInvoice, type Invoice, type InvoiceData } from './compose-invoice.ts'
import { composeTillSlip } from './compose-till-slip.ts'
import { readSeller } from './read-seller.ts'

type Wanted = { id: string; locale: Locale; clientAddress?: string | undefined }
type Needs = Pick<SalesDeps, 'db' | 'files' | 'now' | 'settings'>
/** `name`: of the file, without its ending. */
export type MadePaper = { name: string; pdf: Uint8Array }

/** The invoice of a paid order, as PDF. Throws not_found for an order that is unpaid, or another's. */
export async function getInvoice(deps: Needs, { personId, ...wanted }: Wanted & { personId: string }): Promise<MadePaper> {
  const order = await getOrder(deps.db, personId, wanted.id, deps.now())
  return makeInvoice(deps, { order, personId, ...wanted })
}

/** The same for anybody's order, for staff. */
export async function getAnyInvoice(deps: Needs, wanted: Wanted): Promise<MadePaper> {
  const { row, order } = await getAnyOrder(deps.db, wanted.id, deps.now())
  return makeInvoice(deps, { order, personId: row.personId, ...wanted })
}

/** The till slip of a paid order: its invoice on paper of 80 mm. */
export async function getTillSlip(deps: Needs, wanted: Wanted): Promise<MadePaper> {
  const { row, order } = await getAnyOrder(deps.db, wanted.id, deps.now())
  const { data, ...options } = await gather(deps, { order, personId: row.personId, ...wanted })
  return { name: `slip-${order.orderNumber}`, pdf: await setTillSlip(composeTillSlip(data, wanted.locale), options) }
}

type ToMake = Wanted & { order: Order; personId: string }

async function makeInvoice(deps: Needs, wanted: ToMake): Promise<MadePaper> {
  const { data, ...options } = await gather(deps, wanted)
  return { name: `invoice-${wanted.order.orderNumber}`, pdf: await setInvoice(composeInvoice(data, wanted.locale), options) }
}

/** What a paper of an order needs. Throws not_found for an unpaid one. */
async function gather({ db, files, settings }: Needs, { order, personId, locale, clientAddress }: ToMake) {
  const { paidAt } = order
  if (!paidAt) throw new AppError('not_found')
  const shop = await readShopSettings(db, settings.shop)
  const fullName = await nameOfBuyer(db, personId, locale)
  const told = { fullName, seller: await readSeller(db, order, shop), colour: shop.actionColour }
  const [paid] = await db.select({ gateway: orders.paymentGateway }).from(orders).where(eq(orders.id, order.orderId))
  const data: InvoiceData = { ...told, gateway: paid?.gateway ?? null, order: { ...order, paidAt } }
  return { data, logo: await readLogo({ files }, shop), clientAddress }
}

/** As papers show it; empty for a deleted account. */
export async function nameOfBuyer(db: DbOrTx, id: string, locale: Locale): Promise<string> {
  if (isWalkIn({ personId: id })) return walkInName[locale]
  const [person] = await db.select({ fullName: people.fullName }).from(people).where(eq(people.id, id))
  return person?.fullName ?? ''
}

/** `logo`: a PNG. */
type SetOptions = { logo?: Uint8Array | undefined; clientAddress?: string | undefined }

/** One at a time, on one of two threads: frequent requests from one client neither delay the others nor fill the memory. */
const enqueue = createWorkQueue({ line: 'invoices', running: 1, waiting: 50 })

/** An invoice or a credit note as PDF. Throws `unavailable` if too many wait. */
export const setInvoice = (invoice: Invoice, { logo, clientAddress }: SetOptions = {}): Promise<Uint8Array> =>
  enqueue(() => setTemplate(new URL('./invoice.typ', import.meta.url), invoice, logo), clientAddress)

/** A till slip as PDF, in the same queue. */
export const setTillSlip = (slip: Invoice, { logo, clientAddress }: SetOptions = {}): Promise<Uint8Array> =>
  enqueue(() => setTemplate(new URL('./till-slip.typ', import.meta.url), slip, logo), clientAddress)

/** The response with an invoice, or another paper of an order. No cache may store it. */
export const answerPaper = ({ name, pdf }: MadePaper): Response =>
  new Response(Buffer.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
