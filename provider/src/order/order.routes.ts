import { checkCoupon as checkCouponEndpoint } from 'contract/coupon.ts'
import { getOrder as getOrderEndpoint, listOrders as listOrdersEndpoint, quoteOrder as quoteOrderEndpoint } from 'contract/order.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { checkCoupon } from '../pricing/check-coupon.ts'
import { getOrder, listOrders } from './order.queries.ts'
import { quoteOrder } from './quote-order.ts'

/** Asking what a coupon gives, and reading orders. Order/CreateOrder is in payment/payment.routes.ts: an order is written together with its payment. */
export function orderRoutes(api: Api, { db, now, settings }: Deps): void {
  mount(api, checkCouponEndpoint, async ({ query, locale }) => ({
    data: await checkCoupon(db, {
      code: query.CouponCode,
      itemIds: query.ItemIds,
      quantities: query.Quantities,
      currency: settings.currency,
      locale,
      now: now(),
    }),
  }))
  mount(api, quoteOrderEndpoint, async ({ body, caller, locale }) => ({
    data: await quoteOrder(db, { ...body, personId: caller.personId, locale }, { currency: settings.currency, now: now() }),
  }))
  mount(api, getOrderEndpoint, async ({ query, caller }) => ({ data: await getOrder(db, caller.personId, query.Id, now()) }))
  mount(api, listOrdersEndpoint, async ({ query, caller }) => ({
    data: await listOrders(db, caller.personId, { number: query.PageNumber, size: query.PageSize }, now()),
  }))
}
