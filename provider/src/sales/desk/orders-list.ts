import { exportOrdersEndpoint } from 'contract/sales/office-order.ts'
import type { z } from 'zod'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfOrders, listOrders, type Wanted } from './find-orders.ts'
import { ordersTable } from './orders-table.ts'

type Query = Omit<z.output<NonNullable<typeof exportOrdersEndpoint.query>>, 'Format'>

/** What a list of orders is asked for. */
export const wantedOf = ({ View, Text, Coupon, From, To, Payment, Delivery, Region, Sort }: Query) => ({
  ...{ view: View, text: Text, coupon: Coupon, sort: Sort },
  ...{ from: From, to: To, payment: Payment, delivery: Delivery, region: Region },
})

export const reachOf = (maySee: boolean) => ({ maySeePhone: maySee, maySeeEmail: maySee }) satisfies Partial<Wanted>

export const ordersList = defineList(exportOrdersEndpoint, {
  name: () => 'orders',
  ids: (db, query, { maySeePersonal }) => idsOfOrders(db, { ...wantedOf(query), ...reachOf(maySeePersonal) }),
  table: async (db, ids, { maySeePersonal, locale }) => ordersTable(await listOrders(db, ids, reachOf(maySeePersonal)), locale),
  personal: (_, { maySeePersonal }) => (maySeePersonal ? ['email', 'phone'] : undefined),
})
