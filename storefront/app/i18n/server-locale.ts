import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale, type Locale } from 'contract/locale.ts'
import type { Numerals } from 'contract/profile.ts'
import { overwriteGetLocale } from './locale.ts'
import { readLocaleCookie } from './locale-cookie.ts'
import { overwriteGetNumerals } from './numerals.ts'
import './server-messages.ts'

const current = new AsyncLocalStorage<{ locale: Locale; numerals: Numerals }>()

overwriteGetLocale(() => current.getStore()?.locale ?? defaultLocale)
overwriteGetNumerals(() => current.getStore()?.numerals ?? 'latn')

/** Runs a request in its language, so that concurrent renders never mix. */
export function runInLocale<T>(locale: Locale, run: () => T): T {
  return current.run({ locale, numerals: 'latn' }, run)
}

/** From here on this request shows its reader's digits. */
export function speakNumerals(numerals: Numerals): void {
  const request = current.getStore()
  if (request) request.numerals = numerals
}

/** The language that the address names. */
export function namedLocale(request: Request): Locale | undefined {
  const named = new URL(request.url).searchParams.get('lang')
  return named === 'ar' || named === 'en' ? named : undefined
}

/** `?lang=` names a language for links and crawlers; else the cookie that mirrors local storage; else English (ruling 19). */
export function localeOf(request: Request): Locale {
  return namedLocale(request) ?? readLocaleCookie(request.headers.get('Cookie'))
}
