import type { CartRow } from '../cart/cart-row.ts'
import type { ItemCardData } from './card-data.ts'

/** What the cart keeps of an item, so that it can show it without asking anybody. */
export function cartRowOf({ id, kind, title, price, currency, cover }: ItemCardData): CartRow {
  const { hue, lang, grade, hues } = cover
  const shown = { hue, lang, grade: typeof grade === 'number' ? grade : null, ...(hues ? { hues: [...hues] } : {}) }
  return { id, price: price ?? 0, kind, title, format: 'digital', currency, cover: shown }
}
