import { type Locale, pickText } from 'contract/locale.ts'
import { currencyName, formatDecimalAmount } from 'contract/money.ts'
import { currentPlace } from 'contract/place.ts'
import type { Order } from 'contract/sales/order.ts'
import { placeLine } from 'contract/sales/pick-up.ts'
import { lineOf } from 'contract/shop/shop-line.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { shopNameIn } from '../../../mail/shop-mark.ts'
import { nameOnPaper } from '../../gateways/find-gateway.ts'
import { invoiceTexts } from './invoice.texts.ts'

export type InvoiceData = {
  order: Order & { paidAt: string }
  fullName: string
  shop: Pick<
    ShopSettings,
    'nameEn' | 'nameAr' | 'actionColour' | 'email' | 'phone' | 'addressEn' | 'addressAr' | 'taxNumber' | 'legalNameEn' | 'legalNameAr'
  >
}

type Amount = { number: string; currency: string }
type NamedAmount = Amount & { name: string }

/** What `invoice.typ` sets: every word and number as text, in the reader's language. */
export function composeInvoice({ order, fullName, shop }: InvoiceData, locale: Locale) {
  const texts = invoiceTexts[locale]
  const amount = amountsOf(order.currency, locale)
  const date = dateOf(locale)
  const { orderNumber, lines, subTotal, discount, shipping, tax, total, refunded, couponCode, delivery, paymentMethod, isTaxIncluded } =
    order
  const place = delivery?.address?.summary[locale]
  const handOver = [texts.pickUp, delivery?.place && placeLine(delivery.place, locale)].filter(Boolean).join(' · ')
  const part = (name: string, value: number, isShown: boolean, sign = ''): NamedAmount[] =>
    isShown ? [{ name, ...amount(value, sign) }] : []
  return {
    lang: locale,
    ...{
      shop: shopNameIn(shop, locale),
      trade: texts.trade(currentPlace().countryName[locale]),
      address: lineOf(shop.addressEn, shop.addressAr)?.[locale] ?? null,
    },
    law: lawOf(shop, locale),
    colour: shop.actionColour,
    contact: [shop.email, shop.phone].filter(Boolean).join(' · '),
    ...{ title: texts.title, number: orderNumber, foot: texts.foot(orderNumber) },
    facts: [
      // An account that was deleted has left no name.
      ...(fullName ? [{ name: texts.buyer, value: fullName }] : []),
      { name: texts.placedOn, value: date(order.createdAt) },
      { name: texts.paidOn, value: date(order.paidAt) },
      { name: texts.paidBy, value: nameOnPaper(paymentMethod ?? '')?.[locale] ?? texts.noMethod },
      ...(place ? [{ name: texts.deliverTo, value: place }] : delivery ? [{ name: texts.handOver, value: handOver }] : []),
    ],
    heads: texts.heads,
    lines: lines.map(({ title, format, quantity, price, owned, returned, isRefunded }) => ({
      title: pickText(title, locale),
      format: owned && owned.fullPrice > price ? `${texts[format]} · ${texts.owned(owned.count, owned.of)}` : texts[format],
      note: isRefunded ? texts.refunded : returned > 0 && refunded > 0 ? texts.partlyRefunded : null,
      quantity: String(quantity),
      unit: amount(price / quantity),
      price: amount(price),
    })),
    sums: [
      ...part(texts.subTotal, subTotal, subTotal !== total),
      ...part(couponCode ? `${texts.discount} (${couponCode})` : texts.discount, discount, discount > 0, '−'),
      ...part(texts.shipping, shipping, shipping > 0),
      ...part(texts.tax, tax, tax > 0 && !isTaxIncluded),
    ],
    total: { name: texts.total, ...amount(total) },
    after: [
      ...part(texts.taxIncluded, tax, tax > 0 && isTaxIncluded),
      ...part(texts.refundedSum, refunded, refunded > 0, '−'),
      ...part(texts.kept, total - refunded, refunded > 0),
    ],
  }
}

export type Invoice = ReturnType<typeof composeInvoice>

/** Who sells, as the law and the tax office call it; empty if the shop has said neither. */
function lawOf({ legalNameEn, legalNameAr, taxNumber }: InvoiceData['shop'], locale: Locale): string {
  const name = lineOf(legalNameEn, legalNameAr)?.[locale]
  return [name, taxNumber && invoiceTexts[locale].taxNumber(taxNumber)].filter(Boolean).join(' · ')
}

function amountsOf(currency: string, locale: Locale) {
  const name = currencyName(currency, locale)
  return (value: number, sign = ''): Amount => ({ number: `${sign}${formatDecimalAmount(value, currency)}`, currency: name })
}

/** Latin digits in both languages, as all numbers of the shop. */
function dateOf(locale: Locale) {
  const tag = locale === 'ar' ? 'ar-KW-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn'
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: currentPlace().timeZone })
  return (iso: string) => format.format(new Date(iso))
}
