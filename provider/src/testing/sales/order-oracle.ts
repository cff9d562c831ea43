/**
 * The oracle's view of what is sold: prices as decimal text, by hand. `parts`: the memos of a package; `copy`: the price of a printed memo, and
 * of both together.
 */
export type Offer = {
  id: string
  price: string | null
  subject: 'a' | 'b' | null
  isPrinted: boolean
  stock: number
  isOwned: boolean
  parts: Pick<Offer, 'price' | 'isOwned'>[]
  copy?: { id: string; price: string; both: string }
}
export type Code = { code: string; percent: string; only: 'a' | 'b' | null; amount?: string; least?: string }
export type OracleShop = { offers: Offer[]; codes: Code[]; tax: { percent: string; isIncluded: boolean }; digits: number }

export type Item = { id: unknown; quantity?: unknown; price?: unknown }
export type Payload = { items: Item[]; couponCode?: string | null; deliveryMethod?: string; [forged: string]: unknown }
export type Said = { total: bigint; discount: bigint; tax: bigint }

/** Decimal text to the smallest unit: no number is ever multiplied by a power of ten. */
export const units = (text: string, digits: number): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(digits, '0'))
}

/** A fraction of the smallest unit, exactly. */
type Fraction = { of: bigint; by: bigint }
const cutOff = ({ of, by }: Fraction): bigint => of / by
const halfUp = ({ of, by }: Fraction): bigint => of / by + ((of % by) * 2n < by ? 0n : 1n)
const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

/**
 * The shop's expected answer to this student, written from the rules alone: uses nothing of the pricing code. Null: refused. Copies are picked
 * up, so that no delivery is added.
 */
export function oracle({ items, couponCode, ...rest }: Payload, shop: OracleShop): Said | null {
  const known = ['deliveryMethod', 'idempotencyKey']
  if (Object.keys(rest).some((name) => !known.includes(name)) || items.length === 0) return null
  if (items.some((item) => Object.keys(item).some((name) => name !== 'id' && name !== 'quantity'))) return null
  const code = couponCode ? shop.codes.find((one) => one.code === couponCode.trim().toUpperCase()) : undefined
  if (couponCode?.trim() && !code) return null
  let [all, lowered] = [0n, 0n]
  const seen = new Set<string>()
  for (const { id, quantity = 1 } of items) {
    if (typeof id !== 'string' && typeof id !== 'number') return null
    const offer = shop.offers.find((one) => one.id === String(id))
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null
    if (!offer?.price || offer.isOwned || seen.has(offer.id) || quantity > (offer.isPrinted ? offer.stock : 1)) return null
    seen.add(offer.id)
    const isBeside = items.some((other) => other.id === offer.copy?.id)
    const price = isBeside ? priceBesideCopy(offer, shop.digits) : priceForThem(offer.price, offer.parts, shop.digits)
    const sum = price * BigInt(quantity)
    all += sum
    if (code && (code.only === null || code.only === offer.subject)) lowered += sum
  }
  if (code && lowered === 0n) return null
  if (code?.least && all < units(code.least, shop.digits)) return null
  const discount = code ? takenOff(lowered, code, shop.digits) : 0n
  const net = all - discount
  const tax = taxOf(net, shop.tax)
  return { discount, tax, total: shop.tax.isIncluded ? net : net + tax }
}

/** The memo and one copy of it cost the combined price, unless they are cheaper one by one. */
function priceBesideCopy({ price, copy }: Offer, digits: number): bigint {
  const [alone, paper, both] = [price ?? '', copy?.price ?? '', copy?.both ?? ''].map((text) => units(text, digits)) as [
    bigint,
    bigint,
    bigint,
  ]
  if (both >= alone + paper) return alone
  return both - paper
}

/**
 * An owner of a part of a package pays for what is missing: proportionally to the price, rounded down, at least something, and at most the
 * missing memos' price.
 */
function priceForThem(price: string, parts: Offer['parts'], digits: number): bigint {
  const full = units(price, digits)
  if (!parts.some(({ isOwned }) => isOwned) || parts.some((part) => part.price === null)) return full
  const sum = (of: Offer['parts']) => sumOf(of.map((part) => units(part.price ?? '', digits)))
  const missing = sum(parts.filter(({ isOwned }) => !isOwned))
  const part = cutOff({ of: full * missing, by: sum(parts) })
  if (part === 0n) return 1n
  if (part > missing) return missing
  return part
}

/** A fraction of what the code applies to, rounded down to the smallest unit; or an amount, at most as much as there is. */
function takenOff(lowered: bigint, { percent, amount }: Code, digits: number): bigint {
  if (!amount) return cutOff({ of: lowered * units(percent, 2), by: 10_000n })
  const most = units(amount, digits)
  if (most > lowered) return lowered
  return most
}

/** Tax on everything that is paid, rounded half up once. If prices include it, it is the difference from the prices without it. */
function taxOf(net: bigint, { percent, isIncluded }: OracleShop['tax']): bigint {
  const part = units(percent, 2)
  if (!isIncluded) return halfUp({ of: net * part, by: 10_000n })
  const whole = 10_000n + part
  return halfUp({ of: net * whole - net * 10_000n, by: whole })
}
