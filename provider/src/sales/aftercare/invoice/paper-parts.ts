import { homeOf } from 'contract/countries/find-country.ts'
import type { Locale } from 'contract/locale.ts'
import { currencyName, formatDecimalAmount } from 'contract/money.ts'
import { lineOf } from 'contract/shop/shop-line.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { renderSVG } from 'uqr'
import { shopNameIn } from '../../../mail/shop-mark.ts'
import { invoicedTax, type Seller } from '../../books/seller.ts'
import { invoiceTexts } from './invoice.texts.ts'
import { taxCode } from './tax-code.ts'

/** What invoices, credit notes and till slips have in common. */

/** A number with the name of its currency beside it, both as text. */
export type PaperAmount = { number: string; currency: string }

/** Who sells, for the head of a paper; `law` is empty if there is neither a legal name nor a tax number. */
export function headOf(seller: Seller, colour: ShopSettings['actionColour'], locale: Locale) {
  const { name: country, shortName: countryName = country } = homeOf(seller.country)
  return {
    lang: locale,
    shop: shopNameIn(seller, locale),
    trade: invoiceTexts[locale].trade(countryName[locale]),
    address: lineOf(seller.addressEn, seller.addressAr)?.[locale] ?? null,
    law: lawOf(seller, locale),
    colour,
    contact: [seller.email, seller.phone].filter(Boolean).join(' · '),
  }
}

/** The seller's legal name and tax number; empty if there is neither. */
function lawOf({ legalNameEn, legalNameAr, tax }: Seller, locale: Locale): string {
  const name = lineOf(legalNameEn, legalNameAr)?.[locale]
  const taxNumber = tax?.number
  return [name, taxNumber && invoiceTexts[locale].taxNumber(taxNumber)].filter(Boolean).join(' · ')
}

/** The tax by its name, with the rate if the seller's papers are tax papers. */
export function taxNameOf(seller: Seller, name: string, locale: Locale): string {
  const invoiced = invoicedTax(seller)
  return invoiced ? invoiceTexts[locale].atRate(name, String(invoiced.basisPoints / 100)) : name
}

/** Decimal amounts of a currency as text. */
export function amountsOf(currency: string, locale: Locale) {
  const name = currencyName(currency, locale)
  return (value: number, sign = ''): PaperAmount => ({ number: `${sign}${formatDecimalAmount(value, currency)}`, currency: name })
}

/** Latin digits in both languages, as all numbers of the shop. */
export function dateOf(locale: Locale, timeZone: string, time: Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute'> = {}) {
  const tag = locale === 'ar' ? 'ar-KW-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn'
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', ...time, timeZone })
  return (iso: string) => format.format(new Date(iso))
}

/** Of a tax paper: `at` in ISO 8601, the sum with its tax, and the tax, both as on the paper. */
type Coded = { seller: Seller; at: string; total: string; taxAmount: string }

/** The QR code of a tax paper in a country that requires one: an SVG picture and its text alternative. */
export function codeOf({ seller, at, total, taxAmount }: Coded, words: string): { svg: string; words: string } | null {
  const tax = invoicedTax(seller)
  const code = tax && taxCode({ seller, tax, paidAt: at, total, taxAmount })
  return code ? { svg: renderSVG(code, { ecc: 'M', border: 4, pixelSize: 1 }), words } : null
}
