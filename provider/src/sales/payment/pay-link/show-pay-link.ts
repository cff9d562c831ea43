import { firstNameOf } from 'contract/account/first-name.ts'
import type { Locale } from 'contract/locale.ts'
import { parseDecimal } from 'contract/money.ts'
import type { Order } from 'contract/sales/order.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import { AppError } from '../../../app-error.ts'
import { errorTexts } from '../../../http/error-texts.ts'
import { lineTexts } from '../../checkout/order/order.texts.ts'
import { getSoldItems } from '../../checkout/order/price-order.ts'
import { type OrderRequest, readQuote } from '../../checkout/order/read-order.ts'
import { getOrder } from '../../checkout/order/view-order.ts'
import type { SoldItem } from '../../checkout/price/price-items.ts'
import { quoteItems } from '../../checkout/quote/quote-order.ts'
import { readSaleTerms, type SalesDeps, type SalesSettings } from '../../checkout/terms.ts'
import { listMethods, withoutCash } from '../../gateways/payment-methods.ts'
import { type PayLinkRow, statusOf } from './pay-link.queries.ts'
import { payLinkTexts } from './pay-link.texts.ts'

type Bill = Pick<
  PayLink,
  | 'status'
  | 'reason'
  | 'lines'
  | 'paymentMethods'
  | 'subTotal'
  | 'discount'
  | 'shipping'
  | 'deliverySaved'
  | 'tax'
  | 'isTaxIncluded'
  | 'total'
>
type Looker = { firstName: string; locale: Locale }

const nothing = { subTotal: 0, discount: 0, shipping: 0, tax: 0, isTaxIncluded: false, total: 0, paymentMethods: [] }

/** The link as its payer sees it: the cost of the order begun by it, otherwise of an order now. An ended link shows nothing more. */
export async function showPayLink(
  deps: SalesDeps,
  { link, fullName }: { link: PayLinkRow; fullName: string },
  locale: Locale,
): Promise<PayLink> {
  const firstName = firstNameOf(fullName)
  const gateways = withoutCash(deps.settings.gateways)
  const order = link.orderId ? await getOrder(deps.db, link.personId, link.orderId, deps.now()) : null
  const status = statusOf(link, order?.status ?? null, deps.now())
  const head = {
    firstName,
    currency: order?.currency ?? deps.settings.currency,
    couponCode: link.couponCode,
    expiresAt: link.expiresAt.toISOString(),
    order: order && viewLinkOrder(order),
  }
  if (order && (status === 'paid' || (status === 'open' && order.canPay)))
    return { ...head, ...billOf(order, gateways), status, reason: null }
  if (status !== 'open') return { ...head, ...nothing, status, reason: null, lines: [] }
  return { ...head, ...(await quoteLink(deps, link, { firstName, locale })) }
}

function viewLinkOrder({ orderNumber, status, paymentStatus, canPay, isBeingChecked, expiresAt }: Order): PayLink['order'] {
  return { orderNumber, status, paymentStatus, canPay, isBeingChecked, expiresAt }
}

function billOf(order: Order, gateways: SalesSettings['gateways']): Omit<Bill, 'status' | 'reason'> {
  const { lines, subTotal, discount, shipping, deliverySaved, tax, isTaxIncluded, total, currency } = order
  const paymentMethods = order.canPay
    ? listMethods(gateways, { currency, totalMinor: parseDecimal(total, currency) ?? 0, items: lines })
    : []
  const shown = lines.map(({ id, kind, format, title, quantity, price }) => ({ id, kind, format, title, quantity, price, fault: null }))
  return { lines: shown, subTotal, discount, shipping, ...savedIn(deliverySaved), tax, isTaxIncluded, total, paymentMethods }
}

const savedIn = (deliverySaved: number | undefined) => (deliverySaved === undefined ? {} : { deliverySaved })

/** The request that CreateOrder would get. */
export const requestOf = ({ personId, locale, items, couponCode, addressId, deliveryMethod, pickUpPlaceId }: PayLinkRow): OrderRequest => ({
  ...{ personId, locale, couponCode, addressId, deliveryMethod, pickUpPlaceId },
  items: items.map(({ id, quantity }) => ({ id, quantity })),
})

async function quoteLink(deps: SalesDeps, link: PayLinkRow, looker: Looker): Promise<Bill> {
  try {
    const read = readQuote({ ...requestOf(link), locale: looker.locale })
    const [sold, terms] = await Promise.all([getSoldItems(deps.db, read), readSaleTerms(deps.db, deps.settings)])
    const quoted = await quoteItems(deps.db, read, sold, {
      ...terms,
      gateways: withoutCash(deps.settings.gateways),
      now: deps.now(),
    })
    const faults = faultsOf(sold, looker)
    const lines = link.items.map((item, index) => ({ ...item, price: quoted.lines[index]?.price ?? null, fault: faults[index] ?? null }))
    const { subTotal, discount, shipping, deliverySaved, tax, isTaxIncluded, total, paymentMethods, paymentRefusal } = quoted
    const isFine = lines.every(({ fault }) => fault === null)
    const reason = isFine ? paymentRefusal : payLinkTexts.someCannot[looker.locale](looker.firstName)
    return {
      status: reason === null ? 'open' : 'unpayable',
      reason,
      lines,
      subTotal,
      discount,
      shipping,
      ...savedIn(deliverySaved),
      tax,
      isTaxIncluded,
      total,
      paymentMethods,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return unpayable(link, error, looker)
  }
}

/** For each line, why it cannot be bought now. */
function faultsOf(sold: readonly SoldItem[], { firstName, locale }: Looker): (string | undefined)[] {
  return sold.map((item) => {
    if (item.isOwned) return payLinkTexts.ownedBefore[locale](firstName)
    return item.stock !== null && item.stock < item.quantity ? lineTexts.outOfStock[locale] : undefined
  })
}

/** The total cannot be computed: an item is no longer sold, the code has ended, or the address is gone. */
function unpayable({ items }: PayLinkRow, { code, details }: AppError, { firstName, locale }: Looker): Bill {
  const lines = items.map((item, index) => ({ ...item, price: null, fault: details.fields?.[`items.${index}.id`]?.[0] ?? null }))
  const isAboutLines = code === 'not_sellable' || code === 'not_found'
  const reason = isAboutLines ? payLinkTexts.someCannot[locale](firstName) : (details.message ?? errorTexts[code][locale])
  return { ...nothing, status: 'unpayable', reason, lines }
}
