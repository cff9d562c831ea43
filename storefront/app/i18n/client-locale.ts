import { parseLocale } from 'contract/locale.ts'
import { overwritePlace } from 'contract/place.ts'
import { overwriteGetLocale } from './locale.ts'
import { overwriteShopName } from './shop-name.ts'

// In browsers the document sets the language: cookie and storage may already name the next. On a server this module leaves the requests'
// language alone, in either import order.
if (typeof document !== 'undefined') {
  overwriteGetLocale(() => parseLocale(document.documentElement.lang))
  const told = JSON.parse(document.documentElement.dataset.shop ?? '{}')
  overwriteShopName((locale) => told[locale])
  if (told.country) overwritePlace(() => told)
}
