import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { dayText, monthText } from './months.ts'
import { readingMailTexts } from './reading-mail.texts.ts'

/** `firstName` may be empty. */
type To = { email: string; locale: Locale; firstName: string; origin: string }

/** To an address that somebody has entered: asks for confirmation. */
export function confirmReadingMail({ email, locale, firstName, origin }: To, tokens: { confirm: string; end: string }): Mail {
  const { confirm, confirmNote, end, nameless } = readingMailTexts[locale]
  const name = firstName || nameless
  const endUrl = `${origin}${linkTo('notify', tokens.end)}`
  return composeMail({
    ...{ to: email, locale, subject: confirm.subject(name) },
    parts: [
      { kind: 'text', text: confirm.text(name) },
      { kind: 'button', text: confirm.button(name), url: `${origin}${linkTo('notify', tokens.confirm)}` },
      { kind: 'note', text: confirmNote(name) },
      { kind: 'link', text: end, url: endUrl },
    ],
    unsubscribeUrl: endUrl,
  })
}

export type ReadMemo = { id: number; title: BilingualText; pages: number; pageCount: number }
/** `since`: when the student agreed, if within the month. `newPages`: over all memos. */
export type MonthRead = { from: string; to: string; since: Date | undefined; memos: readonly ReadMemo[]; newPages: number }

/** What was read in a month, the latest first. The button leads to the public page of what was read last. */
export function monthMail({ email, locale, firstName, origin }: To, { from, to, since, memos, newPages }: MonthRead, end: string): Mail {
  const { month, nameless, end: ending } = readingMailTexts[locale]
  const name = firstName || nameless
  const endUrl = `${origin}${linkTo('notify', end)}`
  const when = monthText(from, to, locale)
  const rows = memos.map(({ id, title, pages, pageCount }) => {
    const { text, lang } = pickText(title, locale)
    return { text, lang, amount: month.pages(pages, pageCount), itemId: id }
  })
  const [latest] = memos
  return composeMail({
    ...{ to: email, locale, subject: month.subject(name, when) },
    parts: [
      { kind: 'text', text: month.text(name, when) },
      { kind: 'bill', rows },
      { kind: 'text', text: month.firstTime(newPages) },
      ...(since ? [{ kind: 'text' as const, text: month.since(name, dayText(since, locale)) }] : []),
      ...(latest
        ? [
            {
              kind: 'button' as const,
              text: month.button(pickText(latest.title, locale).text),
              url: `${origin}${linkToItem('memo', latest.id)}`,
            },
          ]
        : []),
      { kind: 'note', text: month.uncounted },
      { kind: 'note', text: month.note(name) },
      { kind: 'link', text: ending, url: endUrl },
    ],
    unsubscribeUrl: endUrl,
  })
}
