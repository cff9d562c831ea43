import type { Locale } from 'contract/locale.ts'
import type { ShopTextKind } from 'contract/shop/shop-text.ts'
import type { RouterContextProvider } from 'react-router'
import { type StorefrontContext, storefrontContext } from '../../api/provider-context.ts'
import type { SettingsView } from '../../api/view-settings.ts'
import { m } from '../../i18n/m.ts'
import { sessionCookieName } from '../../session/cookies/session-cookie.ts'
import { aboutArabic } from './about.ar.ts'
import { aboutEnglish } from './about.en.ts'
import { type CountryLaw, lawOf } from './country-law.ts'
import type { LegalText, ShopFacts } from './legal-text.ts'
import { priceWords } from './price-words.ts'
import { privacyArabic } from './privacy.ar.ts'
import { privacyEnglish } from './privacy.en.ts'
import { termsArabic } from './terms.ar.ts'
import { termsEnglish } from './terms.en.ts'

const texts: Record<ShopTextKind, Record<Locale, (shop: ShopFacts) => LegalText>> = {
  privacy: { en: privacyEnglish, ar: privacyArabic },
  terms: { en: termsEnglish, ar: termsArabic },
  about: { en: aboutEnglish, ar: aboutArabic },
}

/** Our default text with this shop's facts. Call it in the requested language: it uses messages. */
export const ownText = (context: Readonly<RouterContextProvider>, kind: ShopTextKind, locale: Locale): LegalText =>
  writeOwnText(context.get(storefrontContext), kind, locale)

/** The same text for other settings than today's. */
export function writeOwnText(
  shop: SettingsView & Pick<StorefrontContext, 'productKey' | 'isDemo'>,
  kind: ShopTextKind,
  locale: Locale,
): LegalText {
  const { productKey, contact, isDemo, refunds, shopName, legalName, place, pickUpPlaces } = shop
  const contactLines = [
    contact.phone,
    contact.whatsapp && `${whatsapp[locale]} ${contact.whatsapp}`,
    contact.address?.[locale],
    contact.hours?.[locale],
  ]
  return texts[kind][locale]({
    ...{
      shopName: shopName[locale],
      sessionCookie: sessionCookieName(productKey),
      answerHours: m.answer_hours({ count: contact.answerHours }),
    },
    ...{ isDemo, refunds },
    editions: editionDays(place.yearStart, locale),
    seller: legalName?.[locale] ?? thisShop(shopName[locale], locale),
    countryName: place.countryName[locale],
    law: inLocale(lawOf(place), locale),
    prices: priceWords({ ...shop, country: place.country }, locale),
    hasPickUp: pickUpPlaces.length > 0,
    contactLines: contactLines.filter((line) => line !== undefined),
  })
}

/** The last day of an academic year, and the two months before it that count for the next: "31 August", "July or August". */
function editionDays(yearStart: number, locale: Locale): { lastDay: string; early: string } {
  // A non-leap year: the text names only months, and February has 28 days.
  const text = (month: number, day: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
      Date.UTC(2026, month - 1, day),
    )
  const monthName = (month: number) => text(month, 1, { month: 'long' })
  const months = new Intl.ListFormat(locale, { type: 'disjunction' }).format([monthName(yearStart - 2), monthName(yearStart - 1)])
  return { lastDay: text(yearStart, 0, { day: 'numeric', month: 'long' }), early: months }
}

const whatsapp: Record<Locale, string> = { en: 'WhatsApp', ar: 'واتساب' }

const thisShop = (name: string, locale: Locale) => (locale === 'ar' ? `متجر ${name}` : name)

function inLocale(law: CountryLaw, locale: Locale): Record<keyof CountryLaw, string> {
  const { state, privacy, consumer, complaints, fullAge } = law
  return {
    state: state[locale],
    privacy: privacy[locale],
    consumer: consumer[locale],
    complaints: complaints[locale],
    fullAge: fullAge[locale],
  }
}
