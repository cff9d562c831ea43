import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import { reviewOfficeTexts } from './review-office.texts.ts'

type Author = { email: string; fullName: string; locale: Locale }
type Hidden = { title: BilingualText; text: string | null; reason: string }

/** To the author of a review that staff have hidden: why, and what they had written. */
export function hiddenMail({ email, fullName, locale }: Author, { title, text, reason }: Hidden): Mail {
  const words = reviewOfficeTexts.hidden[locale]
  const lines = (lead: string, said: string) => `${lead}\n${said}`
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: words.subject(pickText(title, locale).text),
    parts: [
      { kind: 'text', text: words.text(pickText(title, locale).text) },
      { kind: 'text', text: lines(words.reason, reason) },
      ...(text === null ? [] : [{ kind: 'note' as const, text: lines(words.yours, text) }]),
      { kind: 'note', text: words.note },
    ],
  })
}
