import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'

/**
 * A row as it lies in local storage. Only `id` is sure (contract §3, ruling 14): everything else may be missing, because rows may come
 * from elsewhere. `price` is the row's price, decimal; missing counts as 0.
 */
export type CartRow = {
  id: number | string
  price?: number
  kind?: ItemKind
  title?: BilingualText
  format?: 'digital' | 'printed'
  unitPrice?: number
  quantity?: number
  currency?: string
  slug?: string
  /** What draws the cover beside the row. */
  cover?: { hue: string; lang: 'en' | 'ar'; grade: number | null; hues?: string[] }
}

/** Rows from storage: JSON list, empty if absent or anything else; entries that have no id are left out, never an error. */
export function readRows(stored: string | null): readonly CartRow[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return toRows(parsed)
}

/** The rows of a list; a non-list is an empty list. */
export function toRows(value: unknown): readonly CartRow[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function isRow(value: unknown): value is CartRow {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false
  return typeof value.id === 'number' || (typeof value.id === 'string' && value.id !== '')
}
