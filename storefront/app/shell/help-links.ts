import { linkTo } from 'contract/pages.ts'
import type { RouterContextProvider } from 'react-router'
import { contactLines } from '../api/contact-lines.ts'
import { storefrontContext } from '../api/provider-context.ts'
import { m } from '../i18n/m.ts'
import type { TextLink } from '../ui/text-links.tsx'

export const linkToRefunds = (): string => `${linkTo('terms')}#refunds`

/** For loaders: help links, with the shop's phone and chat if set, and about one order if its number is given. */
export function contactLinks(context: Readonly<RouterContextProvider>, order?: string): TextLink[] {
  const { phone, whatsapp } = contactLines(context)
  return [
    { to: linkTo('contact', undefined, order === undefined ? {} : { topic: 'order', order }), text: m.contact_title() },
    ...(phone ? [{ to: phone.href, text: m.contact_phone(), number: phone.text }] : []),
    ...(whatsapp ? [{ to: whatsapp.href, text: 'WhatsApp', number: whatsapp.text }] : []),
  ]
}

/** For layout loaders: a demo's mailbox; undefined if real mail is sent. */
export function mailboxOf(context: Readonly<RouterContextProvider>): { mailbox?: TextLink } {
  return context.get(storefrontContext).hasMailbox ? { mailbox: { to: linkTo('mailbox'), text: m.mailbox_open() } } : {}
}

/** Links for payment pages: what can be returned, and who helps. */
export function helpLinks(context: Readonly<RouterContextProvider>, order?: string): TextLink[] {
  return [{ to: linkToRefunds(), text: m.footer_refunds() }, ...contactLinks(context, order)]
}
