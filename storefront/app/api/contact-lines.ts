import { homeCountry } from 'contract/countries/find-country.ts'
import { formatPhone } from 'contract/phone.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from './provider-context.ts'

/** A line to the shop: the address that a tap opens, and the text that is shown. */
export type ContactLine = { href: string; text: string }

/** For loaders: the shop's telephone and chat, if its settings name them. */
export function contactLines(context: Readonly<RouterContextProvider>): { phone: ContactLine | null; whatsapp: ContactLine | null } {
  const { phone, whatsapp } = context.get(storefrontContext).contact
  const lineOf = (number: string | undefined, address: (number: string) => string) =>
    number ? { href: address(number), text: formatPhone(number, homeCountry.phone) } : null
  return {
    phone: lineOf(phone, (number) => `tel:${number}`),
    whatsapp: lineOf(whatsapp, (number) => `https://wa.me/${number.slice(1)}`),
  }
}
