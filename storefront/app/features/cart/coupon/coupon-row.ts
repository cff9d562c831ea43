import type { CartLine } from '../rows/cart-line.ts'

/** A row in a coupon query: which item, and how many. */
export function rowOf({ id, quantity }: Pick<CartLine, 'id' | 'quantity'>): string {
  return `${quantity} ${id}`
}

export function readRow(row: string): { id: string; quantity: number } {
  const [quantity = '', ...id] = row.split(' ')
  return { id: id.join(' '), quantity: Number(quantity) || 1 }
}
