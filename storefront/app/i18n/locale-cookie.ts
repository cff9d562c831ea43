import { type Locale, localeKey, parseLocale } from 'contract/locale.ts'
import { readCookies } from '../cookies.ts'

/** Mirrors local storage for the server (ruling 19). */
export const localeCookie = (locale: Locale): string => `${localeKey}=${locale};path=/;max-age=34560000;samesite=lax`

export const readLocaleCookie = (header: string | null): Locale => parseLocale(readCookies(header, localeKey)[0])
