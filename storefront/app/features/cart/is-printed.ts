import type { CartRow } from './cart-row.ts'

/** A printed copy is an offer of its own: it needs an address. */
export function isPrinted({ id, format }: Pick<CartRow, 'id' | 'format'>): boolean {
  return format === 'printed' || String(id).endsWith(':print')
}
