import { maxOrderItems } from 'contract/limits.ts'
import { type CartLine, toLine } from './cart-line.ts'
import { toRows } from './cart-row.ts'

/** A row as the provider is asked about it, with the title that the page shows. */
export type AskedRow = Pick<CartLine, 'id' | 'quantity' | 'price' | 'format'> & { title: string }

/** The rows that the page sent. Whatever was sent, the result can be asked about. */
export function readAskedRows(sent: unknown): AskedRow[] {
  const lines = toRows(sent).slice(0, maxOrderItems).map(toLine)
  // `useQuote` sends each title as plain text in the page's language, and `toLine` reads plain text as `en`.
  return lines.map(({ id, quantity, price, format, title }) => ({ id, quantity, price, format, title: title?.en ?? '' }))
}
