import { listAddressesEndpoint } from 'contract/account/address.ts'
import { maxOrderItems } from 'contract/limits.ts'
import { dropDust, isolateMoney } from 'contract/money.ts'
import { quoteOrderEndpoint } from 'contract/sales/order.ts'
import { placeLine } from 'contract/sales/pick-up.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { formatAmount, formatNumber, shownCurrency } from '../../../i18n/format.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-cart.ts'
import { type CallResult, call } from '../../../session/call.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { contractSentence } from '../../../shell/contract-message.tsx'
import { type PayMethods, payMethodsOf } from '../../order/pay-methods.ts'
import { lineFaultsOf } from '../../order/place-order.ts'
import { type ChosenDelivery, deliveryOf } from '../delivery/chosen-delivery.ts'
import { type CartLine, toLine } from '../rows/cart-line.ts'
import { isPrinted, toRows } from '../rows/cart-row.ts'

/**
 * What the cart shows about delivery of printed copies. `guest`: asked when ordering; `open`: no address or pick-up place chosen yet;
 * `kept`: chosen, but its cost is unknown. `note`: what the code does to it; `saved`: the fee that the code takes off.
 */
export type DeliveryAnswer = (
  | { kind: 'guest' | 'open' }
  | { kind: 'kept'; text: string }
  | { kind: 'chosen'; shipping: number; saved?: number; text: string; freeFrom: number | null }
  | { kind: 'refused'; reason: string }
) & { note?: string }

/**
 * The provider's quote for the cart; rows keep their own prices. Its texts are made here because few carts need them. `total` is null if it
 * cannot be computed: only the rows' sum is shown.
 */
export type CartQuote = {
  /** Identifies the quoted rows. */
  content: string
  total: number | null
  /** The lines between the rows' sum and the total, except code and delivery; decimal, negative if they lower it. */
  changes: { name: string; amount: number }[]
  included: string | null
  /** By row index: a remark, the list price, and the code's discount. */
  lines: { notes: string[]; price: number; discount: number }[]
  /** By row index: why the row cannot be ordered. */
  lineFaults: Record<number, string>
  refusal: { reason: string; isOwned: boolean; isUnpayable?: true } | null
  /** Absent if unknown: the previous text stays. */
  delivery?: DeliveryAnswer | null
  /** Null if there is nothing to pay; absent if unknown: the previous text stays. */
  payMethods?: PayMethods | null
}

type Asked = { content: string; rows: readonly AskedRow[]; couponCode: string | null; cookie: string | null }
type Quoted = Extract<CallResult<{ data: QuoteData }>, { kind: 'ok' }>['data']['data']
type QuoteData = NonNullable<ReturnType<(typeof quoteOrderEndpoint)['response']['parse']>>['data']
type Context = Readonly<RouterContextProvider>

export async function quoteCart(context: Context, form: { content: string; rows: unknown; couponCode: string; cookie: string | null }) {
  const rows = readAskedRows(form.rows)
  const asked = { ...form, rows, couponCode: form.couponCode.trim() || null }
  const isMember = () => Boolean(context.get(sessionContext).session)
  const hasPrinted = rows.some(isPrinted)
  const wish = isMember() && hasPrinted ? deliveryOf(form.cookie) : undefined
  const result = await ask(context, asked, wish)
  // The call may have found the session ended.
  const unchosen: DeliveryAnswer | null = hasPrinted ? { kind: isMember() ? 'open' : 'guest' } : null
  if (isQuoted(result)) return shown(asked, result.data.data, deliveryAnswer(result.data.data) ?? unchosen, isMember())
  // A deleted address must be chosen again. If nothing is delivered or handed out any more, the quote says so, and the rest is computed
  // without it.
  if (result.kind === 'refused' && wish && (result.status === 404 || isNowhere(result.code))) {
    const delivery: DeliveryAnswer = result.status === 404 ? { kind: 'open' } : { kind: 'refused', reason: reasonOf(result) }
    const again = await ask(context, asked, undefined)
    return isQuoted(again) ? shown(asked, again.data.data, delivery, isMember()) : refused(asked, again, delivery)
  }
  return refused(asked, result, wish ? await keptDelivery(context, wish) : unchosen)
}

const isNowhere = (code: string | undefined) => code === 'not_delivered_there' || code === 'pick_up_closed'

/** The choice stays if the order is refused for another reason. */
async function keptDelivery(context: Context, wish: ChosenDelivery): Promise<DeliveryAnswer | undefined> {
  if (wish.deliveryMethod === 'pickUp') {
    const { pickUpPlaces } = context.get(storefrontContext)
    const place = pickUpPlaces.find(({ id }) => id === wish.pickUpPlaceId) ?? pickUpPlaces[0]
    return { kind: 'kept', text: [m.cart_kept_pick_up(), place && placeLine(place, getLocale())].filter(Boolean).join(': ') }
  }
  const result = await call(context, listAddressesEndpoint, {})
  if (result.kind !== 'ok') return undefined
  const address = result.data.data.items.find(({ id }) => id === wish.addressId)
  return address ? { kind: 'kept', text: address.summary[getLocale()] } : { kind: 'open' }
}

function ask(context: Context, { rows, couponCode }: Asked, wish: ChosenDelivery | undefined) {
  const items = rows.map(({ id, format, quantity }) => ({ id, format, quantity }))
  return call(context, quoteOrderEndpoint, { body: { items, couponCode, ...wish } })
}

/** Another provider's answer may lack fields. */
function isQuoted(result: Awaited<ReturnType<typeof ask>>): result is Extract<typeof result, { kind: 'ok' }> {
  return result.kind === 'ok' && typeof result.data?.data?.total === 'number' && Array.isArray(result.data.data.lines)
}

const nothing = {
  total: null,
  changes: [],
  included: null,
  lines: [],
  lineFaults: {},
  refusal: null,
}

/** If the code has ended, the coupon form reports it. No answer from the provider changes nothing. */
function refused(
  asked: Asked,
  result: Exclude<Awaited<ReturnType<typeof ask>>, { kind: 'ok' }>,
  delivery: DeliveryAnswer | null | undefined,
): CartQuote {
  const lineFaults = result.kind === 'refused' && typeof result.body === 'object' ? lineFaultsOf(result.body.errors) : {}
  const isAboutRows = result.kind === 'refused' && Object.keys(lineFaults).length > 0
  // For repeated rows the provider reports them as form fields.
  const reason = isAboutRows && (result.code === 'invalid_fields' ? m.order_not_understood() : reasonOf(result))
  const refusal = reason ? { reason, isOwned: isAboutRows && result.code === 'already_owned' } : null
  return { ...nothing, content: asked.content, lineFaults, refusal, ...(delivery === undefined ? {} : { delivery }) }
}

function reasonOf({ body }: { body: { message?: string | undefined } | string | undefined }): string {
  return (typeof body === 'object' ? body.message : body) || contractSentence('somethingWentWrong')
}

/** Lines are in row order. */
function shown({ content, rows }: Asked, quoted: Quoted, delivery: DeliveryAnswer | null, isMember: boolean): CartQuote {
  const { currency, total, tax, isTaxIncluded } = quoted
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title || m.cart_unnamed({ id })
  const note = quoted.deliveryNote === undefined ? {} : { note: quoted.deliveryNote }
  return {
    ...{ content, total, delivery: delivery && { ...delivery, ...note }, lineFaults: {} },
    // Optional for other providers.
    refusal: quoted.paymentRefusal ? { reason: quoted.paymentRefusal, isOwned: false, isUnpayable: true } : null,
    changes: changesOf(rows, quoted),
    payMethods: total > 0 ? payMethodsOf(quoted.paymentMethods, isMember) : null,
    included: tax > 0 && isTaxIncluded ? m.cart_tax_included({ amount: money(tax, currency) }) : null,
    lines: rows.map((row, index) => {
      const line = quoted.lines[index]
      const heldBy = quoted.heldBy?.[index]
      const notes = [
        ...(line && savingOf(line) > 0 ? [`${savingName(line)}: ${money(-savingOf(line), currency)}`] : []),
        ...(heldBy ? [m.cart_held_by({ title: titleOf(heldBy) })] : []),
      ]
      return { notes, price: line ? fullPrice(line) : row.price, discount: line?.discount ?? 0 }
    }),
  }
}

type Line = Quoted['lines'][number]

/** Another provider may not lower the price beside a printed copy. */
const fullPrice = ({ price, owned, alonePrice }: Line): number => owned?.fullPrice ?? alonePrice ?? price
const savingOf = (line: Line): number => dropDust(fullPrice(line) - line.price)
const savingName = ({ owned }: Line): string =>
  owned ? m.cart_owned_part({ count: formatNumber(owned.count), of: formatNumber(owned.of) }) : m.cart_with_paper()

/** The difference between the rows' prices and what this student pays now. */
function changesOf(rows: readonly AskedRow[], { lines, tax, isTaxIncluded }: Quoted): CartQuote['changes'] {
  const rise = lines.reduce((sum, line, index) => sum + fullPrice(line) - (rows[index]?.price ?? 0), 0)
  const changes = [
    { name: m.cart_prices_differ(), amount: dropDust(rise) },
    ...lines.map((line) => ({ name: savingName(line), amount: -savingOf(line) })),
    { name: m.cart_tax(), amount: isTaxIncluded ? 0 : tax },
  ]
  return changes.filter(({ amount }) => amount !== 0)
}

function deliveryAnswer({ delivery, shipping, deliverySaved, freeDeliveryFrom }: Quoted): DeliveryAnswer | undefined {
  if (!delivery) return undefined
  const { address, days, place } = delivery
  const text = address
    ? m.cart_delivered_to({ place: address.summary[getLocale()], count: days })
    : [m.cart_picked_up({ count: days }), place && placeLine(place, getLocale())].filter(Boolean).join(' ')
  const saved = deliverySaved === undefined ? {} : { saved: deliverySaved }
  return { kind: 'chosen', shipping, ...saved, text, freeFrom: shipping > 0 ? freeDeliveryFrom : null }
}

/** "−6.750 KWD" for use in a sentence. */
function money(amount: number, currency: string): string {
  const sign = amount < 0 ? '−' : ''
  return isolateMoney(`${sign}${formatAmount(Math.abs(amount), currency)}`, shownCurrency(currency))
}

/** A row to be quoted, with the title that the page shows. */
type AskedRow = Pick<CartLine, 'id' | 'quantity' | 'price' | 'format'> & { title: string }

/** Parses the rows the page sent. Any input gives a result that can be quoted. */
function readAskedRows(sent: unknown): AskedRow[] {
  const lines = toRows(sent).slice(0, maxOrderItems).map(toLine)
  // `useQuote` sends each title as plain text in the page's language, and `toLine` reads plain text as `en`.
  return lines.map(({ id, quantity, price, format, title }) => ({ id, quantity, price, format, title: title?.en ?? '' }))
}
