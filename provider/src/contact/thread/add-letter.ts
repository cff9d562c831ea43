import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { requireMail } from '../../mail/require-mail.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import { checkThreadBudget } from '../check-budget.ts'
import { contactAdditions, contactTickets } from '../contact.schema.ts'
import { additionMail } from '../contact-mails.ts'
import { keptAttachment, takeAttachment } from '../read-attachment.ts'

type Added = { ticketId: string; message: string; attachment?: File | null | undefined; locale: Locale }

/**
 * The writer of a message adds to its thread: it waits for an answer again, even if it was settled, and the shop is notified. All or nothing.
 * Throws not_found if the message has been deleted.
 */
export async function addLetter(deps: Deps, { ticketId, message, attachment: file, locale }: Added): Promise<void> {
  requireMail(deps.settings)
  const attachment = await takeAttachment(file, locale)
  const id = uuidv7()
  await deps.db.transaction(async (tx) => {
    const [ticket] = await tx.select().from(contactTickets).where(eq(contactTickets.id, ticketId)).for('update')
    if (!ticket) throw new AppError('not_found')
    await checkThreadBudget(tx, deps, ticketId)
    const { email } = await readShopSettings(tx, deps.settings.shop)
    const addition = { id, ticketId, text: message, attachment: keptAttachment(id, attachment), createdAt: deps.now() }
    await tx.insert(contactAdditions).values(addition)
    if (attachment) await deps.files.write(id, attachment.bytes)
    await tx.update(contactTickets).set({ status: 'open', writtenAgainAt: deps.now() }).where(eq(contactTickets.id, ticketId))
    await deps.jobs.send(tx, 'send-mail', additionMail(ticket, addition, email))
  })
}
