import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'
import type { Locale } from 'contract/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from './provider-context.ts'

/** A contact line: the address that a tap opens, and its text. */
export type ContactLine = { href: string; text: string }

/** For loaders: the shop's phone and chat, if set. */
export function contactLines(context: Readonly<RouterContextProvider>): { phone: ContactLine | null; whatsapp: ContactLine | null } {
  const { phone, whatsapp } = context.get(storefrontContext).contact
  const lineOf = (number: string | undefined, address: (number: string) => string) =>
    number ? { href: address(number), text: formatPhone(number, homeCountry().phone) } : null
  return {
    phone: lineOf(phone, (number) => `tel:${number}`),
    whatsapp: lineOf(whatsapp, (number) => `https://wa.me/${number.slice(1)}`),
  }
}

/** For loaders: the shop's place and opening hours in the reader's language; undefined if not set. */
export function placeLines(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): { address: string | undefined; hours: string | undefined } {
  const { address, hours } = context.get(storefrontContext).contact
  return { address: address?.[locale], hours: hours?.[locale] }
}
