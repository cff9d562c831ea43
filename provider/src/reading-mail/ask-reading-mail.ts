import { firstNameOf } from 'contract/account/first-name.ts'
import type { Locale } from 'contract/locale.ts'
import { mostReadingMails } from 'contract/student/reading-mail.ts'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import { people } from '../db/schema/account.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import type { Deps } from '../deps.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import { requireMail } from '../mail/require-mail.ts'
import { lockPerson } from '../sales/books/orders.queries.ts'
import { isPaidLink } from '../sales/payment/pay-link/pay-link.queries.ts'
import { readPayLink } from '../sales/payment/pay-link/read-pay-link.ts'
import { networkOf } from '../throttle/network.ts'
import { confirmReadingMail } from './reading-mail-mails.ts'
import { readingMailToken } from './reading-mail-token.ts'

type Asked = { token: string; email: string; locale: Locale; clientAddress: string | undefined }
type Done = { isDone: true }
const dayMs = 86_400_000

/**
 * Somebody who has paid for a student asks to follow the reading. The address gets one mail, and a second one if it is given again a day later;
 * the student only hears of it once its reader has confirmed. The asker does not learn whether the address is known.
 */
export async function askReadingMail(deps: Deps, { token, email, locale, clientAddress }: Asked): Promise<Done> {
  requireMail(deps.settings)
  const { link } = await readPayLink(deps, token, clientAddress)
  if (!(await isPaidLink(deps.db, link, deps.now()))) throw new AppError('not_found')
  const { isOver, retryAfterSeconds } = await deps.throttle.count('readingMails', networkOf(clientAddress))
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  const { personId } = link
  const address = email.toLowerCase()
  const dayAgo = new Date(deps.now().getTime() - dayMs)
  await deps.db.transaction(async (tx) => {
    // An account deletion waits, or has already removed the person.
    await lockPerson(tx, personId)
    const [person] = await tx
      .select({ fullName: people.fullName })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.deletedAt)))
    if (!person) throw new AppError('not_found')
    const others = and(eq(readingMails.personId, personId), ne(readingMails.email, address), isNull(readingMails.refusedAt))
    if ((await tx.$count(readingMails, others)) >= mostReadingMails) return
    const [asked] = await tx
      .insert(readingMails)
      .values({ id: uuidv7(), personId, email: address, locale, askedAt: deps.now() })
      .onConflictDoUpdate({
        target: [readingMails.personId, readingMails.email],
        set: { askedAt: deps.now(), locale },
        // Nobody is asked again who has answered, or was asked today.
        setWhere: sql`${readingMails.confirmedAt} is null and ${readingMails.refusedAt} is null and ${lt(readingMails.askedAt, dayAgo)}`,
      })
      .returning({ id: readingMails.id })
    if (!asked) return
    const tokens = {
      confirm: readingMailToken(deps.secrets, 'confirm', asked.id),
      end: readingMailToken(deps.secrets, 'end', asked.id),
    }
    const to = { email: address, locale, firstName: firstNameOf(person.fullName), origin: mailOrigin(deps.settings) }
    await deps.jobs.send(tx, 'send-mail', confirmReadingMail(to, tokens))
  })
  return { isDone: true }
}
