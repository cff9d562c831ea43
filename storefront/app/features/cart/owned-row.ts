import type { CartRow } from './cart-row.ts'
import { isPrinted } from './is-printed.ts'

/** A digital item is bought once; of printed copies anybody can have any number. */
export const isOwnedRow = (row: CartRow, ownedItemIds: ReadonlySet<number>): boolean => !isPrinted(row) && ownedItemIds.has(Number(row.id))
