import type { Locale } from 'contract/locale.ts'
import type { NewContact } from 'contract/student/contact.ts'
import type { ReportSpot } from 'contract/student/report-spot.ts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { requireMail } from '../mail/require-mail.ts'
import { orders } from '../sales/books/order.schema.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { checkBudget } from './check-budget.ts'
import { contactTickets } from './contact.schema.ts'
import { copyMail, receiptMail, staffMail } from './contact-mails.ts'
import { keptAttachment, takeAttachment } from './read-attachment.ts'
import { createThreadLink } from './thread/thread-link.ts'

/** `report`: the page of a memo with a reported error, and where on it. */
type Written = {
  contact: NewContact
  personId: string | undefined
  locale: Locale
  report?: { memoId: number; page: number; edition: number; spot: ReportSpot | null }
}

/** Stores a message, notifies the shop and sends the writer a receipt: all or nothing. */
export async function createTicket(
  deps: Deps,
  { contact, personId, locale, report }: Written,
): Promise<{ ticketNumber: string; answerHours: number }> {
  requireMail(deps.settings)
  const { attachment: file, ...fields } = contact
  const attachment = await takeAttachment(file, locale)
  const id = uuidv7()
  return deps.db.transaction(async (tx) => {
    const { email, answerHours } = await readShopSettings(tx, deps.settings.shop)
    await checkBudget(tx, deps, fields.email)
    const isOwnAddress = personId !== undefined && (await isAddressOf(tx, personId, fields.email))
    const orderId = personId && fields.orderNumber ? await findOwnOrder(tx, personId, fields.orderNumber) : undefined
    const values = {
      ...fields,
      ...report,
      id,
      personId: personId ?? null,
      orderId: orderId ?? null,
      locale,
      attachment: keptAttachment(id, attachment),
      isOwnAddress,
      createdAt: deps.now(),
    }
    const [row] = await tx.insert(contactTickets).values(values).returning()
    if (!row) throw new Error('The message was not saved')
    if (attachment) await deps.files.write(id, attachment.bytes)
    await deps.jobs.send(tx, 'send-mail', staffMail(row, email))
    const link = await createThreadLink(tx, deps, id)
    await deps.jobs.send(tx, 'send-mail', (isOwnAddress ? copyMail : receiptMail)(row, { answerHours, link }))
    return { ticketNumber: String(row.number), answerHours }
  })
}

/** An address that was only typed may be a stranger's: our mails must not carry the sender's words to it. */
async function isAddressOf(db: DbOrTx, personId: string, email: string): Promise<boolean> {
  const isTheirs = and(eq(people.id, personId), eq(sql`lower(${people.email})`, sql`lower(${email})`))
  return (await db.select({ id: people.id }).from(people).where(isTheirs)).length > 0
}

/** Anybody can type a number; only the person's own order is linked. */
async function findOwnOrder(db: DbOrTx, personId: string, orderNumber: string): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.personId, personId), sql`${orders.number}::text = ${orderNumber}`))
  return order?.id
}
