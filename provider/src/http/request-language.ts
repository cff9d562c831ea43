import { header } from 'contract/headers.ts'
import { type Locale, parseLocale } from 'contract/locale.ts'

/** The language of the answer: the header `lang`, `en` by default (contract §7.2). Accept-Language is ignored (ruling 19). */
export function requestLanguage(request: Request): Locale {
  return parseLocale(request.headers.get(header.lang))
}
