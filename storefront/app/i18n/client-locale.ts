import { parseLocale } from 'contract/locale.ts'
import { overwritePlace } from 'contract/place.ts'
import { overwriteGetLocale } from './locale.ts'
import { overwriteShopName } from './shop-name.ts'

// The document says what the language is in the browser: cookie and storage may already name the next one. A server that evaluates this
// module keeps the language of its requests, whichever of the two modules comes first.
if (typeof document !== 'undefined') {
  overwriteGetLocale(() => parseLocale(document.documentElement.lang))
  const told = JSON.parse(document.documentElement.dataset.shop ?? '{}')
  overwriteShopName((locale) => told[locale])
  if (told.country) overwritePlace(() => told)
}
