import { type Locale, localeKey } from 'contract/locale.ts'

/** Mirrors for the server what local storage names (ruling 19). */
export const localeCookie = (locale: Locale): string => `${localeKey}=${locale};path=/;max-age=34560000;samesite=lax`
