import { randomUUID } from 'node:crypto'
import type { Locale } from 'contract/locale.ts'
import type { TriedMail } from 'contract/shop/test-mail.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { pictureOrigin } from '../mail/mail-origin.ts'
import type { Mailer } from '../mail/mailer.ts'
import { requireMail } from '../mail/require-mail.ts'
import { nameShop, shopMark } from '../mail/shop-mark.ts'
import { mailFaultIn } from '../mail/smtp-mailer.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'

const texts = {
  en: { subject: `A test mail from ${shopMark}`, text: 'The shop’s mail works: you have just asked for this test in the settings.' },
  ar: { subject: `رسالة تجريبية من ${shopMark}`, text: 'بريد المتجر يعمل: هذه رسالة طلبتَ إرسالها الآن من صفحة الإعدادات.' },
}

/** Sends a mail to the caller's own address immediately, bypassing the queue, and answers whether the mail server accepted it, or why not. */
export async function sendTestMail(deps: Deps, personId: string, locale: Locale): Promise<TriedMail> {
  requireMail(deps.settings)
  return tryMailer(deps, deps.mailer, { personId, locale })
}

/** The same by any mailer, e.g. an unsaved one. */
export async function tryMailer(
  deps: Deps,
  mailer: Mailer,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<TriedMail> {
  const { retryAfterSeconds, isOver } = await deps.throttle.count('testMails', personId)
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  const [person] = await deps.db.select({ email: people.email, fullName: people.fullName }).from(people).where(eq(people.id, personId))
  if (!person) throw new AppError('unauthenticated')
  const { email: to, fullName: name } = person
  const { subject, text } = texts[locale]
  const mail = composeMail({ to, name, locale, subject, parts: [{ kind: 'text', text }] })
  const settings = await readShopSettings(deps.db, deps.settings.shop)
  try {
    await mailer.send(nameShop(mail, settings, pictureOrigin(deps.settings)), randomUUID(), deps.now())
    return { to, isTaken: true, fault: null }
  } catch (error) {
    // The mailer's own message contains no address and no password.
    deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the test mail was not taken')
    return { to, isTaken: false, fault: mailFaultIn(error) }
  }
}
