import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Reachable } from '../tell-asker.ts'
import { questionOfficeTexts } from './question-office.texts.ts'

type Hidden = { what: 'question' | 'answer'; title: string; text: string; reason: string }

/** To the author of a question or an answer that staff have hidden: why, and what they had written. */
export function hiddenMail({ email, fullName, locale }: Reachable, { what, title, text, reason }: Hidden): Mail {
  const words = questionOfficeTexts.hidden[locale]
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: words[what].subject(title),
    parts: [
      { kind: 'text', text: words[what].text(title) },
      { kind: 'text', text: `${words.reason}\n${reason}` },
      { kind: 'note', text: `${words.yours}\n${text}` },
    ],
  })
}
