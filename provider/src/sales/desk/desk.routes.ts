import { isAllowed } from 'contract/office/role.ts'
import {
  addOrderNoteEndpoint,
  exportOrdersEndpoint,
  getOfficeOrderEndpoint,
  listOfficeOrdersEndpoint,
  resendReceiptEndpoint,
} from 'contract/sales/office-order.ts'
import {
  changeDeliveryAddressEndpoint,
  getPrintQueueEndpoint,
  listLowStockEndpoint,
  moveShipmentsEndpoint,
  printShipmentsEndpoint,
} from 'contract/sales/shipment.ts'
import type { z } from 'zod'
import { type AuditNote, writeAudit } from '../../audit/audit-log.ts'
import { type Api, type Caller, mount } from '../../http/mount.ts'
import { askedForFile, tableFile } from '../../http/table-file.ts'
import { maskContact } from '../../mail/mask-contact.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { changeAddress } from './change-address.ts'
import { getDeskOrder } from './desk-order.ts'
import { findOrders, listAllOrders } from './find-orders.ts'
import { listLowStock } from './low-stock.ts'
import { moveShipments } from './move-shipments.ts'
import { ordersTable } from './orders-table.ts'
import { beginPrint } from './print/begin-print.ts'
import { readPrintQueue } from './print-queue.ts'
import { resendReceipt } from './resend-receipt.ts'
import { writeNote } from './write-note.ts'

type Query = Omit<z.output<NonNullable<typeof exportOrdersEndpoint.query>>, 'Format'>

const wantedOf = ({ View, Text, Coupon, From, To, Payment, Delivery, Sort }: Query) => ({
  ...{ view: View, text: Text, coupon: Coupon, sort: Sort },
  ...{ from: From, to: To, payment: Payment, delivery: Delivery },
})

/** What staff do at their desk: find orders, look at one, write about it, and move its printed copies. */
export function deskRoutes(api: Api, deps: SalesDeps): void {
  const { db, now } = deps
  const reachOf = ({ roles }: Caller) => {
    const maySee = isAllowed('customer-personal', roles)
    return { maySeePhone: maySee, maySeeEmail: maySee }
  }
  mount(api, listOfficeOrdersEndpoint, async ({ query: { PageNumber: number, PageSize: size, ...query }, caller }) => ({
    data: await findOrders(db, { ...wantedOf(query), ...reachOf(caller) }, { number, size, currency: deps.settings.currency }),
  }))
  mount(api, exportOrdersEndpoint, async ({ query: { Format: format, ...query }, caller, locale, requestId }) => {
    const reach = reachOf(caller)
    const orders = await listAllOrders(db, { ...wantedOf(query), ...reach }, askedForFile)
    if (reach.maySeeEmail) {
      const note: AuditNote = {
        action: 'customers-exported',
        actorId: caller.personId,
        targetId: null,
        fields: ['email', 'phone'],
        requestId,
      }
      await db.transaction((tx) => writeAudit(tx, note, now()))
    }
    return tableFile(ordersTable(orders, locale), { format, name: 'orders', locale })
  })
  mount(api, getOfficeOrderEndpoint, async ({ query, caller }) => {
    const { customer, ...order } = await getDeskOrder(db, query.Id, now())
    return { data: { ...order, customer: customer && (reachOf(caller).maySeeEmail ? customer : maskContact(customer)) } }
  })
  mount(api, addOrderNoteEndpoint, async ({ body, caller, requestId }) => {
    await writeNote(deps, { ...body, byId: caller.personId, requestId })
    return { data: { isNoted: true as const } }
  })
  mount(api, resendReceiptEndpoint, async ({ body, caller, locale, requestId }) => {
    await resendReceipt(deps, { ...body, byId: caller.personId, locale, requestId })
    return { data: { isNoted: true as const } }
  })
  mount(api, getPrintQueueEndpoint, async ({ query: { View: view, Text: text, Place: place } }) => ({
    data: await readPrintQueue(db, { view, text, place }),
  }))
  mount(api, changeDeliveryAddressEndpoint, async ({ body, caller, locale, requestId }) => ({
    data: await changeAddress(deps, { ...body, byId: caller.personId, locale, requestId }),
  }))
  mount(api, listLowStockEndpoint, async () => ({ data: { items: await listLowStock(db) } }))
  mount(api, printShipmentsEndpoint, async ({ body, caller, requestId }) => ({
    data: await beginPrint(deps, { ...body, byId: caller.personId, requestId }),
  }))
  mount(api, moveShipmentsEndpoint, async ({ body, caller, requestId }) => ({
    data: await moveShipments(deps, { ...body, byId: caller.personId, requestId }),
  }))
}
