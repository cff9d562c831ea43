import { header } from 'contract/headers.ts'
import { type Locale, parseLocale } from 'contract/locale.ts'

/** The language of the answer: the header `lang`, default `en` (contract §7). Accept-Language is ignored (ruling 19). */
export function requestLanguage(request: Request): Locale {
  return parseLocale(request.headers.get(header.lang))
}
