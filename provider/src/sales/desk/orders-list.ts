import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'
import type { Locale } from 'contract/locale.ts'
import { isAllowed } from 'contract/office/role.ts'
import { exportOrdersEndpoint, type OfficeOrderRow } from 'contract/sales/office-order.ts'
import { cashMethod } from 'contract/sales/order.ts'
import type { z } from 'zod'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { walkInName } from '../books/walk-in.ts'
import { deskTexts } from './desk.texts.ts'
import { idsOfOrders, listOrders, type Wanted } from './find-orders.ts'

type Query = Omit<z.output<NonNullable<typeof exportOrdersEndpoint.query>>, 'Format'>

/** The filters of a list of orders. */
export const wantedOf = ({ View, Text, Coupon, From, To, Payment, Delivery, Region, Sort }: Query) => ({
  ...{ view: View, text: Text, coupon: Coupon, sort: Sort },
  ...{ from: From, to: To, payment: Payment, delivery: Delivery, region: Region },
})

export function reachOf(roles: readonly string[]) {
  const maySee = isAllowed('customer-personal', roles)
  return { maySeePhone: maySee, maySeeEmail: maySee, handsOver: isAllowed('shipment-view', roles) } satisfies Partial<Wanted>
}

export const ordersList = defineList(exportOrdersEndpoint, {
  name: () => 'orders',
  ids: (db, query, { roles }) => idsOfOrders(db, { ...wantedOf(query), ...reachOf(roles) }),
  table: async (db, ids, { roles, locale }) => ordersTable(await listOrders(db, ids, reachOf(roles)), locale),
  personal: (_, { maySeePersonal }) => (maySeePersonal ? ['email', 'phone'] : undefined),
})

/** The list of orders for a file, in the reader's language. */
export function ordersTable(orders: readonly OfficeOrderRow[], locale: Locale): Table {
  const { columns, statuses, cashDue } = deskTexts[locale]
  const rows = orders.map((order) => [
    order.orderNumber,
    timeCell(order.createdAt),
    order.status === 'awaiting_payment' && order.paymentMethod === cashMethod ? cashDue : statuses[order.status],
    shipmentWord(order, locale),
    order.isWalkIn ? walkInName[locale] : (order.customer?.fullName ?? ''),
    order.customer?.phone ? formatPhone(order.customer.phone, homeCountry().phone) : '',
    order.customer?.email ?? '',
    order.lines,
    order.copies,
    { amount: order.total, currency: order.currency },
    { amount: order.discount, currency: order.currency },
    { amount: order.refunded, currency: order.currency },
    order.currency,
  ])
  return { columns, rows }
}

function shipmentWord({ shipmentStatus, isPrinted, isPickUp }: OfficeOrderRow, locale: Locale): string {
  const { shipments, toPack, ready } = deskTexts[locale]
  if (shipmentStatus === 'toPrint' && isPrinted) return toPack
  return shipmentStatus === 'shipped' && isPickUp ? ready : shipments[shipmentStatus]
}
