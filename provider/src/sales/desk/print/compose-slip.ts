import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'
import { pickText } from 'contract/locale.ts'
import { currencyName, formatDecimalAmount } from 'contract/money.ts'
import { currentPlace } from 'contract/place.ts'
import { placeLine } from 'contract/sales/pick-up.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { shopNameIn } from '../../../mail/shop-mark.ts'
import { placeOfOrder } from '../../books/place-of-order.ts'
import type { Parcel, ParcelLine } from './parcels.ts'
import { printTexts } from './print.texts.ts'
import { said } from './set-paper.ts'

/** The data of `slip.typ`: in the order's language, because the slip is in the student's parcel. */
export function composeSlip(parcel: Parcel, shop: ShopSettings) {
  const { locale, orderNumber, lines, region, area } = parcel
  const texts = printTexts[locale]
  const place = [area?.name, region?.name].flatMap((name) => (name ? [pickText(name, locale).text] : []))
  const pickUpPlace = placeOfOrder(parcel.delivery, shop)
  const fact = (name: string, value: string | null | undefined) => (value ? [{ name, value: said(value) }] : [])
  return {
    ...{ lang: locale, shop: shopNameIn(shop, locale), contact: [shop.email, shop.phone].filter(Boolean).join(' · ') },
    ...{ title: texts.slip, number: orderNumber, foot: texts.foot(orderNumber) },
    facts: [
      ...fact(texts.recipient, parcel.recipient),
      ...fact(texts.phone, parcel.phone && formatPhone(parcel.phone, homeCountry().phone)),
      ...fact(texts.handOver, parcel.isPickUp ? texts.pickUp : texts.delivery),
      ...fact(texts.pickUpPlace, pickUpPlace && placeLine(pickUpPlace, locale)),
      ...fact(texts.place, [...new Set(place)].join(locale === 'ar' ? '، ' : ', ')),
      ...fact(texts.address, parcel.address && pickText(parcel.address, locale).text),
      ...fact(texts.directions, parcel.directions),
      ...fact(texts.ordered, dayOf(parcel)),
      ...fact(texts.note, parcel.notes),
    ],
    heads: texts.heads,
    lines: lines.map((line) => ({
      title: said(pickText(line.title, locale).text),
      kind: kindOf(line, texts),
      pages: String(line.pageCount),
      copies: String(line.quantity),
    })),
    copies: { name: texts.copies, value: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)) },
    cash:
      parcel.cashDue === null
        ? null
        : {
            name: texts.cash,
            number: formatDecimalAmount(parcel.cashDue, parcel.currency),
            currency: currencyName(parcel.currency, locale),
          },
  }
}

const kindOf = ({ binding, colour }: ParcelLine, { bindings, colours }: (typeof printTexts)['en']): string =>
  [binding && bindings[binding], colour && colours[colour]].filter(Boolean).join(' · ')

/** Latin digits in both languages, like all numbers of the shop. */
function dayOf({ since, locale }: Parcel): string {
  const tag = locale === 'ar' ? 'ar-KW-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn'
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: currentPlace().timeZone })
  return format.format(new Date(since))
}
