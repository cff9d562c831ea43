import { recentStorageKey } from 'contract/limits.ts'
import { type CartRow, readRows } from '../../cart/rows/cart-row.ts'
import type { ItemCardData } from '../card/card-data.ts'
import { cartRowOf } from '../item/cart-row-of.ts'

const mostKept = 6

/** Items recently viewed in this browser, newest first, stored like cart rows. Never sent to anyone. */
export function listRecent(): readonly CartRow[] {
  try {
    return readRows(localStorage.getItem(recentStorageKey))
      .filter(({ kind, title }) => kind && title)
      .slice(0, mostKept)
  } catch {
    return []
  }
}

/** Each item once. Without prices, which would be outdated. */
export function rememberItem(item: ItemCardData): void {
  const { id, kind, title, cover } = cartRowOf(item)
  keep([{ id, kind, title, cover } as CartRow, ...listRecent().filter((row) => String(row.id) !== String(id))])
}

export const forgetItems = (): void => keep([])

/** Without storage, nothing is remembered. */
function keep(rows: readonly CartRow[]): void {
  try {
    if (rows.length === 0) localStorage.removeItem(recentStorageKey)
    else localStorage.setItem(recentStorageKey, JSON.stringify(rows.slice(0, mostKept)))
  } catch {}
}
