import { homeCountry } from 'contract/countries/find-country.ts'
import { formatPhone } from 'contract/phone.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from './provider-context.ts'

/** A line to the shop: where a tap on it leads, and how it is read. */
export type ContactLine = { href: string; text: string }

/** For loaders: the shop's telephone and chat, where its settings name them. */
export function contactLines(context: Readonly<RouterContextProvider>): { phone: ContactLine | null; whatsapp: ContactLine | null } {
  const { phone, whatsapp } = context.get(storefrontContext).contact
  const lineOf = (number: string | undefined, address: (number: string) => string) =>
    number ? { href: address(number), text: formatPhone(number, homeCountry.phone) } : null
  return {
    phone: lineOf(phone, (number) => `tel:${number}`),
    whatsapp: lineOf(whatsapp, (number) => `https://wa.me/${number.slice(1)}`),
  }
}
