import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { CartRow } from './cart-row.ts'
import { isPrinted } from './is-printed.ts'

/** A row as it is shown: whatever a row from elsewhere holds, this can be drawn (ruling 14). */
export type CartLine = {
  id: string
  title: BilingualText | null
  kind: ItemKind | null
  price: number
  format: 'digital' | 'printed'
  quantity: number
  cover: { hue: string; lang: 'en' | 'ar'; grade: number | null; hues: string[] }
}

const kinds: readonly unknown[] = ['memo', 'package', 'subject', 'studyStage'] satisfies ItemKind[]

export function toLine(row: CartRow): CartLine {
  // The type promises what storage cannot.
  const { id, title, kind, price, quantity, cover } = row as Record<keyof CartRow, unknown>
  return {
    id: String(id),
    title: readTitle(title),
    kind: kinds.includes(kind) ? (kind as ItemKind) : null,
    price: typeof price === 'number' && Number.isFinite(price) ? price : 0,
    format: isPrinted(row) ? 'printed' : 'digital',
    quantity: typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1,
    cover: readCover(cover),
  }
}

function readTitle(title: unknown): BilingualText | null {
  if (typeof title === 'string' && title) return { en: title, ar: null }
  if (typeof title !== 'object' || title === null) return null
  const { en, ar } = title as Record<string, unknown>
  const text = { en: typeof en === 'string' && en ? en : null, ar: typeof ar === 'string' && ar ? ar : null }
  return text.en || text.ar ? text : null
}

function readCover(cover: unknown): CartLine['cover'] {
  const { hue, lang, grade, hues } = (typeof cover === 'object' && cover !== null ? cover : {}) as Record<string, unknown>
  return {
    hue: typeof hue === 'string' ? hue : '',
    lang: lang === 'ar' ? 'ar' : 'en',
    grade: typeof grade === 'number' ? grade : null,
    hues: Array.isArray(hues) ? hues.filter((entry) => typeof entry === 'string') : [],
  }
}
