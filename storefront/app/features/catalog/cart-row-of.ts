import type { CartRow } from '../cart/cart-row.ts'
import type { ItemCardData } from './card-data.ts'
import { coverOf } from './item-cover.tsx'

/** What the cart keeps of an item, so that it can show it without asking anybody. */
export function cartRowOf(item: ItemCardData): CartRow {
  const { lang, hue, hues, grade } = coverOf(item)
  return {
    id: item.id,
    price: item.price ?? 0,
    kind: item.kind,
    title: item.title,
    format: 'digital',
    currency: item.currency,
    cover: { hue, lang, grade: typeof grade === 'number' ? grade : null, ...(hues ? { hues: [...hues] } : {}) },
  }
}
