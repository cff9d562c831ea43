import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale, type Locale, localeKey, parseLocale } from 'contract/locale.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'

const current = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => current.getStore() ?? defaultLocale)

/** Runs a request in its language, so that concurrent renders never mix. */
export function runInLocale<T>(locale: Locale, run: () => T): T {
  return current.run(locale, run)
}

/** `?lang=` names a language for links and crawlers; else the cookie that mirrors local storage; else English (ruling 19). */
export function localeOf(request: Request): Locale {
  const named = new URL(request.url).searchParams.get('lang')
  if (named === 'ar' || named === 'en') return named
  const cookie = request.headers.get('Cookie') ?? ''
  const value = cookie
    .split(/;\s*/)
    .find((part) => part.startsWith(`${localeKey}=`))
    ?.slice(localeKey.length + 1)
  return value ? parseLocale(value) : defaultLocale
}
