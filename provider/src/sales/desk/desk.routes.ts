import { getOfficeCreditNoteEndpoint } from 'contract/sales/credit-note.ts'
import {
  addOrderNoteEndpoint,
  getOfficeInvoiceEndpoint,
  getOfficeOrderEndpoint,
  getTillSlipEndpoint,
  listOfficeOrdersEndpoint,
  resendReceiptEndpoint,
} from 'contract/sales/office-order.ts'
import {
  changeDeliveryAddressEndpoint,
  getPrintQueueEndpoint,
  listLowStockEndpoint,
  listMovedShipmentsEndpoint,
  moveShipmentsEndpoint,
  printNextShipmentsEndpoint,
  printShipmentsEndpoint,
  undoShipmentsEndpoint,
} from 'contract/sales/shipment.ts'
import type { DbOrTx } from '../../db/database.ts'
import { type Api, mount } from '../../http/mount.ts'
import { getCreditNote } from '../aftercare/credit-note/get-credit-note.ts'
import { answerPaper, getAnyInvoice, getTillSlip } from '../aftercare/invoice/get-invoice.ts'
import { selectLowStock } from '../books/select-low-stock.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { changeAddress } from './change-address.ts'
import { getDeskOrder } from './desk-order.ts'
import { findMoved } from './find-moved.ts'
import { findOrders } from './find-orders.ts'
import { moveShipments } from './move-shipments.ts'
import { reachOf, wantedOf } from './orders-list.ts'
import { beginPrint } from './print/begin-print.ts'
import { printNext } from './print/print-next.ts'
import { readPrintQueue } from './print-queue.ts'
import { resendReceipt } from './resend-receipt.ts'
import { undoShipments } from './undo-shipments.ts'
import { writeNote } from './write-note.ts'

/** The desk's endpoints: find orders, view one, write notes about it, and move its printed copies. */
export function deskRoutes(api: Api, deps: SalesDeps): void {
  const { db, now } = deps
  mount(api, listOfficeOrdersEndpoint, async ({ query: { PageNumber: number, PageSize: size, ...query }, caller }) => ({
    data: await findOrders(db, { ...wantedOf(query), ...reachOf(caller.roles) }, { number, size, currency: deps.settings.currency }),
  }))
  mount(api, getOfficeOrderEndpoint, async ({ query, caller: { roles } }) => ({
    data: await getDeskOrder(db, query.Id, { now: now(), roles }),
  }))
  mount(api, getOfficeInvoiceEndpoint, async ({ query, locale, clientAddress }) =>
    answerPaper(await getAnyInvoice(deps, { id: query.Id, locale, clientAddress })),
  )
  mount(api, getTillSlipEndpoint, async ({ query, locale, clientAddress }) =>
    answerPaper(await getTillSlip(deps, { id: query.Id, locale, clientAddress })),
  )
  mount(api, getOfficeCreditNoteEndpoint, async ({ query, locale, clientAddress }) =>
    answerPaper(await getCreditNote(deps, { id: query.Id, locale, clientAddress })),
  )
  mount(api, addOrderNoteEndpoint, async ({ body, caller, requestId }) => {
    await writeNote(deps, { ...body, byId: caller.personId, requestId })
    return { data: { isNoted: true as const } }
  })
  mount(api, resendReceiptEndpoint, async ({ body, caller, locale, requestId }) => {
    await resendReceipt(deps, { ...body, byId: caller.personId, locale, requestId })
    return { data: { isNoted: true as const } }
  })
  mount(api, getPrintQueueEndpoint, async ({ query: { View: view, PageNumber: page, ...query } }) => ({
    data: await readPrintQueue(db, {
      view,
      page,
      now: now(),
      text: query.Text,
      place: query.Place,
      region: query.Region,
      area: query.Area,
    }),
  }))
  mount(api, changeDeliveryAddressEndpoint, async ({ body, caller, locale, requestId }) => ({
    data: await changeAddress(deps, { ...body, byId: caller.personId, locale, requestId }),
  }))
  mount(api, listLowStockEndpoint, async () => ({ data: { items: await listLowStock(db) } }))
  mount(api, printShipmentsEndpoint, async ({ body, caller, requestId }) => ({
    data: await beginPrint(deps, { ...body, byId: caller.personId, requestId }),
  }))
  mount(api, printNextShipmentsEndpoint, async ({ body, caller, requestId }) => ({
    data: { jobs: await printNext(deps, { ...body, byId: caller.personId, requestId }) },
  }))
  mount(api, moveShipmentsEndpoint, async ({ body, caller, requestId }) => ({
    data: await moveShipments(deps, { ...body, byId: caller.personId, requestId }),
  }))
  mount(api, listMovedShipmentsEndpoint, async ({ query: { Step: step, Since: since }, caller }) => ({
    data: { orderIds: await findMoved(db, { byId: caller.personId, step, since: new Date(since) }) },
  }))
  mount(api, undoShipmentsEndpoint, async ({ body, caller, requestId }) => ({
    data: await undoShipments(deps, { ...body, byId: caller.personId, requestId }),
  }))
}

/** What runs out, lowest stock first. */
const listLowStock = (db: DbOrTx) => selectLowStock(db).limit(100)
