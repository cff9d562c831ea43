import type { CartRow } from '../../cart/rows/cart-row.ts'
import type { ItemCardData } from '../card/card-data.ts'
import type { Offer } from './format-choice.tsx'

/** An item's cart row, with what the cart shows without asking the provider. */
export function cartRowOf(
  { id, kind, title, price, currency, cover }: ItemCardData,
  offer: Offer = { id, price: price ?? 0, format: 'digital' },
): CartRow {
  const { hue, lang, grade, hues } = cover
  const shown = { hue, lang, grade: typeof grade === 'number' ? grade : null, ...(hues ? { hues: [...hues] } : {}) }
  const copies = offer.format === 'printed' ? { unitPrice: offer.price, quantity: 1 } : {}
  return { ...offer, ...copies, kind, title, currency, cover: shown }
}
