import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-cart.ts'
import { toLine } from './cart-line.ts'
import type { CartRow } from './cart-row.ts'

/** The rows' titles as a list within a sentence. */
export function titlesOf(rows: readonly CartRow[]): string {
  const names = rows
    .map(toLine)
    .map(({ id, title }) => (title ? `\u2068${pickText(title, getLocale()).text}\u2069` : m.cart_unnamed({ id })))
  return new Intl.ListFormat(getLocale()).format(names)
}
