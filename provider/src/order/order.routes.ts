import { getOrder as getOrderEndpoint, listOrders as listOrdersEndpoint } from 'contract/order.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { getOrder, listOrders } from './order.queries.ts'

/** Reading orders. Order/CreateOrder is in payment/payment.routes.ts: an order is written together with its payment. */
export function orderRoutes(api: Api, { db, now }: Deps): void {
  mount(api, getOrderEndpoint, async ({ query, caller }) => ({ data: await getOrder(db, caller.personId, query.Id, now()) }))
  mount(api, listOrdersEndpoint, async ({ query, caller }) => ({
    data: await listOrders(db, caller.personId, { number: query.PageNumber, size: query.PageSize }, now()),
  }))
}
