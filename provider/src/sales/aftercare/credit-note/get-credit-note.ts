import type { Locale } from 'contract/locale.ts'
import { and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { readLogo } from '../../../picture/read-logo.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import { nameOfNumber } from '../../books/credit-note-number.ts'
import { orders, refunds } from '../../books/order.schema.ts'
import { listLines, paidForLine } from '../../books/orders.queries.ts'
import { getAnyOrder } from '../../checkout/order/view-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { type MadePaper, nameOfBuyer, setInvoice } from '../invoice/get-invoice.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { type CreditedLine, composeCreditNote } from './compose-credit-note.ts'
import { findCreditNote, issueCreditNote } from './issue-credit-note.ts'
import { selectCredited } from './list-credit-notes.ts'

/** `id`: the refund's. `personId`: whose order it has to be of; left out for staff. */
type Wanted = { id: string; personId?: string; locale: Locale; clientAddress?: string | undefined }
type Needs = Pick<SalesDeps, 'db' | 'files' | 'now' | 'settings'>

/**
 * The credit note of a refund, as PDF. A refund from before the shop wrote such papers gets its number now. Throws not_found for a refund that is
 * another's, has not been done, or lowers no invoice.
 */
export async function getCreditNote(deps: Needs, { id, personId, locale, clientAddress }: Wanted): Promise<MadePaper> {
  const { db, files, now, settings } = deps
  const [credited] = isUuid(id)
    ? await selectCredited(db, and(eq(refunds.id, id), personId === undefined ? undefined : eq(orders.personId, personId)))
    : []
  if (!credited) throw new AppError('not_found')
  const { refund, taxMinor, gateway } = credited
  const { order } = await getAnyOrder(db, credited.orderId, now())
  const note = (await findCreditNote(db, id)) ?? (await transact(db, (tx) => issueCreditNote(tx, id, now())))
  const shop = await readShopSettings(db, settings.shop)
  const number = nameOfNumber(note.number)
  const paper = composeCreditNote(
    {
      ...{ number, issuedAt: note.issuedAt, order: { ...order, paidAt: order.paidAt ?? '' } },
      fullName: await nameOfBuyer(db, credited.personId, locale),
      refund: { ...refund, taxMinor, gateway, refundedAt: refund.endedAt ?? refund.createdAt },
      ...{ lines: await listCredited(db, refund), seller: await readSeller(db, order, shop), colour: shop.actionColour },
    },
    locale,
  )
  const pdf = await setInvoice(paper, { logo: await readLogo({ files }, shop), clientAddress })
  return { name: `credit-note-${number}`, pdf }
}

/** The lines that went back with a refund, and those of which a share did. */
async function listCredited(db: DbOrTx, { id, orderId }: { id: string; orderId: string }): Promise<CreditedLine[]> {
  const lines = await listLines(db, orderId)
  return lines.flatMap((line): CreditedLine[] => {
    const { title, format, quantity, refundId, returnedWith, returnedMinor } = line
    if (refundId === id) return [{ title, format, quantity, minor: paidForLine(line), isWhole: true }]
    return returnedWith === id ? [{ title, format, quantity, minor: returnedMinor, isWhole: false }] : []
  })
}
