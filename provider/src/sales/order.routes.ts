import { checkCouponEndpoint } from 'contract/sales/coupon.ts'
import { getCreditNoteEndpoint } from 'contract/sales/credit-note.ts'
import { getInvoiceEndpoint, getOrderEndpoint, listOrdersEndpoint, quoteOrderEndpoint } from 'contract/sales/order.ts'
import { refundTermsOf } from 'contract/shop/shop-settings.ts'
import { type Api, mount } from '../http/mount.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { getCreditNote } from './aftercare/credit-note/get-credit-note.ts'
import { listCreditNotes } from './aftercare/credit-note/list-credit-notes.ts'
import { answerPaper, getInvoice } from './aftercare/invoice/get-invoice.ts'
import { listRefundChances } from './aftercare/refund/refund-chances.ts'
import { listTimeline } from './books/timeline.ts'
import { checkCoupon } from './checkout/coupon/check-coupon.ts'
import { limitGuesses } from './checkout/coupon/limit-guesses.ts'
import { getOrder, listOrders } from './checkout/order/view-order.ts'
import { quoteOrder } from './checkout/quote/quote-order.ts'
import type { SalesDeps } from './checkout/terms.ts'

/** Endpoints for checking a coupon and reading orders. CreateOrder is in payment.routes.ts: an order is written together with its payment. */
export function orderRoutes(api: Api, deps: SalesDeps): void {
  const { db, now, settings } = deps
  mount(api, checkCouponEndpoint, async ({ query, caller, locale, clientAddress, setHeader }) => {
    // A code's discount depends on who asks.
    setHeader('Cache-Control', 'private, no-store')
    const personId = caller?.personId
    const { CouponCode: code, ItemIds: itemIds, Quantities: quantities } = query
    const data = await limitGuesses(deps, { personId, clientAddress, locale }, () =>
      checkCoupon(db, { code, itemIds, quantities, personId, currency: settings.currency, locale, now: now() }),
    )
    return { data }
  })
  mount(api, quoteOrderEndpoint, async ({ body, caller, locale, clientAddress, setHeader }) => {
    setHeader('Cache-Control', 'private, no-store')
    const personId = caller?.personId
    const ask = () => quoteOrder(db, { ...body, personId, locale }, { ...settings, now: now() })
    return { data: body.couponCode ? await limitGuesses(deps, { personId, clientAddress, locale }, ask) : await ask() }
  })
  mount(api, getOrderEndpoint, async ({ query, caller }) => {
    const order = await getOrder(db, caller.personId, query.Id, now())
    const terms = refundTermsOf(await readShopSettings(db, settings.shop))
    const asked = { personId: caller.personId, orderId: order.orderId, terms, now: now() }
    const [timeline, creditNotes] = [await listTimeline(db, order.orderId), await listCreditNotes(db, order.orderId)]
    return { data: { ...order, timeline, creditNotes, refundChances: await listRefundChances(db, asked) } }
  })
  mount(api, listOrdersEndpoint, async ({ query, caller }) => ({
    data: await listOrders(db, caller.personId, { number: query.PageNumber, size: query.PageSize }, now()),
  }))
  mount(api, getInvoiceEndpoint, async ({ query, caller, locale, clientAddress }) =>
    answerPaper(await getInvoice(deps, { personId: caller.personId, id: query.Id, locale, clientAddress })),
  )
  mount(api, getCreditNoteEndpoint, async ({ query, caller, locale, clientAddress }) =>
    answerPaper(await getCreditNote(deps, { personId: caller.personId, id: query.Id, locale, clientAddress })),
  )
}
