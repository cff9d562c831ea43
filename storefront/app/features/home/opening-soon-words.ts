import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import type { RouterContextProvider } from 'react-router'
import { contactLines, placeLines } from '../../api/contact-lines.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'

/** For the loader: an empty shop's texts. Made on the server, so that an open shop downloads none of it. */
export function openingSoon(context: Readonly<RouterContextProvider>) {
  const { phone, whatsapp } = contactLines(context)
  const { address, hours } = placeLines(context, getLocale())
  return {
    title: m.home_soon(),
    text: m.home_soon_text(),
    links: [
      { href: linkTo('contact'), text: m.home_soon_write() },
      ...(phone ? [phone] : []),
      ...(whatsapp ? [{ href: whatsapp.href, text: `WhatsApp ${whatsapp.text}` }] : []),
    ],
    lines: [address, hours].filter((line) => line !== undefined),
    staff: { text: m.home_soon_staff(), href: linkToOffice('opening'), link: m.home_soon_guide() },
  }
}
