import type { DeliveryMethod, PaymentMethod } from 'contract/sales/order.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '../books/order.schema.ts'
import { regionOfDelivery } from '../books/order-lists.ts'

/** What a list of orders is narrowed to. `from` and `to` are days of the shop, both included. */
export type Narrowed = {
  from?: string | undefined
  to?: string | undefined
  payment?: PaymentMethod | undefined
  delivery?: DeliveryMethod | undefined
  /** A governorate, or a country whose addresses name none. */
  region?: string | undefined
}

/** Each is compared as an index of `books/order-lists.ts` holds it, which has the orders by the time they were placed. */
export const isWithin = ({ from, to, payment, delivery, region }: Narrowed): SQL | undefined =>
  and(
    from ? gte(orders.createdAt, startOfShopDay(from)) : undefined,
    to ? lt(orders.createdAt, startOfShopDay(addDays(to, 1))) : undefined,
    payment && eq(orders.paymentGateway, payment),
    delivery && and(isNotNull(orders.delivery), sql`(${orders.delivery} ->> 'method') = ${delivery}`),
    region ? and(isNotNull(orders.delivery), goesTo(region)) : undefined,
  )

/** Copies that are picked up go to no governorate. */
export const goesTo = (region: string): SQL => sql`${regionOfDelivery} = ${region}`
