import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { CartRow } from './cart-row.ts'
import { isPrinted } from './cart-row.ts'

/** A row for display. It renders whatever the stored row lacks. */
export type CartLine = {
  id: string
  title: BilingualText | null
  kind: ItemKind | null
  price: number
  format: 'digital' | 'printed'
  quantity: number
  cover: { hue: string; lang: 'en' | 'ar'; grade: number | null; hues: string[] }
}

export function toLine(row: CartRow): CartLine {
  const { id, title = null, kind = null, price = 0, quantity = 1, cover } = row
  const format = isPrinted(row) ? 'printed' : 'digital'
  return { id: String(id), title, kind, price, format, quantity, cover: { hue: '', lang: 'en', grade: null, hues: [], ...cover } }
}
