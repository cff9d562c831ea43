import type { CartRow } from './cart-row.ts'
import { isPrinted } from './is-printed.ts'

/** What is read on a screen is bought once; copies on paper one can have any number of. */
export const isOwnedRow = (row: CartRow, ownedItemIds: ReadonlySet<number>): boolean => !isPrinted(row) && ownedItemIds.has(Number(row.id))
