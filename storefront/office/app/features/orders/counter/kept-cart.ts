import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'

/** `id`: of the offer. */
export type CounterLine = {
  id: string
  kind: ItemKind
  format: 'digital' | 'printed'
  title: BilingualText
  quantity: number
}
const name = 'officeCounterCart'
/** `buyer`: as in the page's address; null if none was chosen yet. */
type KeptCart = { buyer: string | null; lines: readonly CounterLine[]; couponCode: string }

/**
 * Kept in this tab only, through a reload: phones discard a page while its clerk looks something up elsewhere. Without an address or anything else
 * about the buyer.
 */
export function keepCart(cart: KeptCart): void {
  try {
    if (cart.lines.length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(cart))
  } catch {
    // Without storage nothing is kept; the page still works.
  }
}

/** The cart that was kept for this buyer; nobody gets another one's. */
export function findCart(buyer: string | null): Pick<KeptCart, 'lines' | 'couponCode'> | undefined {
  try {
    const { buyer: of, lines, couponCode } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<KeptCart>
    if (of !== buyer || !Array.isArray(lines) || !lines.every(isLine)) return undefined
    return { lines, couponCode: typeof couponCode === 'string' ? couponCode : '' }
  } catch {
    return undefined
  }
}

const isLine = (line: Partial<CounterLine> | null): boolean =>
  typeof line?.id === 'string' && Number.isInteger(line.quantity) && typeof line.title?.en === 'string' && typeof line.title.ar === 'string'
