import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { type ItemKind, linkTo, linkToItem } from 'contract/pages.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Awaited } from './awaited.ts'
import { waitTexts } from './notify-me.texts.ts'

type Confirm = { email: string; locale: Locale; item: Pick<Awaited, 'id' | 'title'>; token: string; end: string; origin: string }

/** To an address that somebody has entered: asks for confirmation. */
export function confirmWaitMail({ email, locale, item, token, end, origin }: Confirm): Mail {
  const { confirm, end: ending } = waitTexts[locale]
  const title = pickText(item.title, locale).text
  const endUrl = `${origin}${linkTo('notify', end)}`
  return composeMail({
    to: email,
    locale,
    subject: confirm.subject(title),
    parts: [
      { kind: 'text', text: confirm.text(title), itemId: item.id },
      { kind: 'button', text: confirm.button, url: `${origin}${linkTo('notify', token)}` },
      { kind: 'note', text: confirm.note },
      { kind: 'link', text: ending, url: endUrl },
    ],
    unsubscribeUrl: endUrl,
  })
}

export type Told = {
  itemId: number
  reason: WaitReason
  kind: ItemKind
  title: BilingualText
  personId: string | null
  addressId: string | null
  email: string
  name: string | null
  locale: Locale
}

/** To whoever has waited: it is available. */
export function backMail({ email, name, locale, reason, kind, itemId, title }: Told, end: string, origin: string): Mail {
  const { back, end: ending, note } = waitTexts[locale]
  const shown = pickText(title, locale).text
  const endUrl = `${origin}${linkTo('notify', end)}`
  return composeMail({
    to: email,
    name: name ?? undefined,
    locale,
    subject: back[reason].subject(shown),
    parts: [
      { kind: 'text', text: back[reason].text(shown), itemId },
      { kind: 'button', text: back.button, url: `${origin}${linkToItem(kind, itemId)}` },
      { kind: 'note', text: note },
      { kind: 'link', text: ending, url: endUrl },
    ],
    unsubscribeUrl: endUrl,
  })
}
