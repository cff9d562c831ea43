import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale, type Locale } from 'contract/locale.ts'
// Imported first, because later imports depend on it.
import 'contract/countries/find-country.ts'
import type { Numerals } from 'contract/account/profile.ts'
import { findPlaceBy, type Place } from 'contract/place.ts'
import { overwriteGetLocale } from './locale.ts'
import { readLocaleCookie } from './locale-cookie.ts'
import { overwriteGetNumerals } from './numerals.ts'
import { overwriteShopName } from './shop-name.ts'
import './server-messages.ts'

/** The shop's data for a request's texts. */
export type SpokenShop = { shopName: Record<Locale, string>; place: Place }

type Speech = { locale: Locale; numerals: Numerals; shop: SpokenShop | undefined }

const current = new AsyncLocalStorage<Speech>()

overwriteGetLocale(() => current.getStore()?.locale ?? defaultLocale)
overwriteGetNumerals(() => current.getStore()?.numerals ?? 'latn')
overwriteShopName((locale) => current.getStore()?.shop?.shopName[locale])
findPlaceBy(() => current.getStore()?.shop?.place)

/** Runs a request in its language, with the shop's names and place, so that concurrent renders never mix. */
export function runInLocale<T>(locale: Locale, run: () => T, shop = current.getStore()?.shop): T {
  return current.run({ locale, numerals: shop?.place.numerals ?? 'latn', shop }, run)
}

/** Sets the digits for this request's reader. */
export function speakNumerals(numerals: Numerals): void {
  const request = current.getStore()
  if (request) request.numerals = numerals
}

/** The language named by the address. */
export function namedLocale(request: Request): Locale | undefined {
  const named = new URL(request.url).searchParams.get('lang')
  return named === 'ar' || named === 'en' ? named : undefined
}

/** `?lang=` sets the language for links and crawlers; else the cookie that mirrors local storage; else English (ruling 19). */
export function localeOf(request: Request): Locale {
  return namedLocale(request) ?? readLocaleCookie(request.headers.get('Cookie'))
}
