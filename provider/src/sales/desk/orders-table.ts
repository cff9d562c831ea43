import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'
import type { Locale } from 'contract/locale.ts'
import type { OfficeOrderRow } from 'contract/sales/office-order.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { deskTexts } from './desk.texts.ts'

/** The list of orders for a file, in the reader's language. */
export function ordersTable(orders: readonly OfficeOrderRow[], locale: Locale): Table {
  const { columns, statuses, shipments } = deskTexts[locale]
  const rows = orders.map((order) => [
    order.orderNumber,
    timeCell(order.createdAt),
    statuses[order.status],
    shipments[order.shipmentStatus],
    order.customer?.fullName ?? '',
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
