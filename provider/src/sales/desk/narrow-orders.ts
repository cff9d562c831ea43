import type { DeliveryMethod } from 'contract/sales/order.ts'
import type { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '../books/order.schema.ts'
import { regionOfDelivery } from '../books/order-lists.ts'

/** The filters of a list of orders. `from` and `to` are the shop's days, both included. */
export type Narrowed = {
  from?: string | undefined
  to?: string | undefined
  payment?: StaffPaymentMethod | undefined
  delivery?: DeliveryMethod | undefined
  /** A governorate, or a country whose addresses name none. */
  region?: string | undefined
}

/** Each comparison matches an index of `books/order-lists.ts`, which is sorted by the orders' time. */
export const isWithin = ({ from, to, payment, delivery, region }: Narrowed): SQL | undefined =>
  and(
    from ? gte(orders.createdAt, startOfShopDay(from)) : undefined,
    to ? lt(orders.createdAt, startOfShopDay(addDays(to, 1))) : undefined,
    payment && eq(orders.paymentGateway, payment),
    delivery && and(isNotNull(orders.delivery), sql`(${orders.delivery} ->> 'method') = ${delivery}`),
    region ? and(isNotNull(orders.delivery), goesTo(region)) : undefined,
  )

/** Pick-up copies go to no governorate. */
export const goesTo = (region: string): SQL => sql`${regionOfDelivery} = ${region}`
