import type { CartRow } from './cart-row.ts'

/** Whether the row is a printed copy, which is an offer of its own and needs an address. */
export function isPrinted({ id, format }: Pick<CartRow, 'id' | 'format'>): boolean {
  return format === 'printed' || String(id).endsWith(':print')
}
