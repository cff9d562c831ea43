import { z } from 'zod'
import { type Address, NewAddress } from '../account/address.ts'
import { defineEndpoint } from '../endpoint.ts'
import { OfficeJob } from '../office/office-job.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, exactText, IdParam, plainText } from '../text.ts'
import { OrderDelivery, ShipmentStatus } from './order.ts'

/** How many orders one call can move. To move more, make several calls: each order is moved by itself anyway. */
export const maxMovedAtOnce = 200

/** How many orders the print queue shows at once, and so the most that one file contains. */
export const maxQueued = 500

/** How many orders one call can take from the front of the queue, in files of `maxQueued`. */
export const maxPrintedNext = 10 * maxQueued

/**
 * What staff do to the printed copies of an order. `printed` is no status: the copies stay `toPrint` until they are packed. For copies to be
 * picked up, `shipped` means that they are ready.
 */
export const ShipmentMove = z.enum(['printed', 'packed', 'shipped', 'delivered', 'returned'])
export type ShipmentMove = z.infer<typeof ShipmentMove>

/**
 * Orders that were left have the status `shipmentStatus`. `since`: when the call began, so that `Shipment/GetMoved` finds later what it moved.
 */
const MovedShipments = z.object({
  since: z.iso.datetime(),
  moved: z.array(z.string()),
  left: z.array(z.object({ orderId: z.string(), orderNumber: z.string().nullable(), shipmentStatus: ShipmentStatus.nullable() })),
})

/** Moves each order by itself. Orders that somebody else has moved meanwhile, or that cannot take this step, are left and named. */
export const moveShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/Move',
  summary: 'Record that the printed copies of these orders were printed, packed, sent, delivered or came back',
  access: 'shipment-edit',
  body: z.strictObject({ orderIds: z.array(IdParam).min(1).max(maxMovedAtOnce), to: ShipmentMove }),
  response: z.object({ data: MovedShipments }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/**
 * The call names the step instead of "the last one", so that orders that somebody else has moved on meanwhile stay as they are, as do ended
 * orders. The student is not told, nor told again when the step is repeated.
 */
export const undoShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/Undo',
  summary: 'Undo the last step of the printed copies of these orders',
  access: 'shipment-edit',
  body: z.strictObject({ orderIds: z.array(IdParam).min(1).max(maxMovedAtOnce), step: ShipmentMove }),
  response: z.object({ data: MovedShipments }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/**
 * The orders that the caller moved to this step since then and that are still there, so that a page can offer to undo a batch without listing
 * its orders in its address. Leaves out those that somebody has moved on or back since.
 */
export const listMovedShipmentsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shipment/GetMoved',
  summary: 'The orders whose printed copies the caller has just moved',
  access: 'shipment-edit',
  query: z.object({ Step: ShipmentMove, Since: z.iso.datetime() }),
  response: z.object({ data: z.object({ orderIds: z.array(z.string()) }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** `courier`: on the way; `ready`: waits in the shop for pick-up; `packed`: waits for the courier, or to be made ready. */
export const PrintView = z.enum(['toPrint', 'toPack', 'packed', 'courier', 'ready', 'returned'])
export type PrintView = z.infer<typeof PrintView>

/** An order whose copies staff handle. Amounts are decimal in `currency`. */
export const QueuedOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** When it began to wait: paid, or placed if it is paid in cash. */
  since: z.string(),
  isPickUp: z.boolean(),
  /** Where the copies are picked up; null if they are delivered, or if the order names no place. */
  place: z.object({ id: z.string(), name: BilingualText }).nullable(),
  recipient: z.string(),
  phone: z.string().nullable(),
  /** Null if the copies are picked up; `area` is null if a country has no closed list of areas. */
  region: z.object({ id: z.string(), name: BilingualText }).nullable(),
  area: z.object({ id: z.string(), name: BilingualText }).nullable(),
  /** The rest of the address in one line, in both languages. */
  address: BilingualText.nullable(),
  /** The cash to take when the copies are handed over. */
  cashDue: z.number().nullable(),
  currency: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      title: BilingualText,
      quantity: z.number().int(),
      cover: z
        .object({ lang: z.enum(['en', 'ar']), hue: z.string(), grade: z.number().int().nullable(), picture: z.string().nullish() })
        .nullable(),
    }),
  ),
  copies: z.number().int(),
  sheets: z.number().int(),
})
export type QueuedOrder = z.infer<typeof QueuedOrder>

const found = {
  View: PrintView.default('toPrint'),
  Text: plainText(200).optional(),
  /** Only copies picked up at this place. */
  Place: IdParam.optional(),
  /** Only copies that go to this governorate (or country whose addresses name none), and to this area of it. */
  Region: IdParam.optional(),
  Area: IdParam.optional(),
}

const CountedPlace = z.object({ id: z.string(), name: BilingualText, orders: z.number().int() })
export type CountedPlace = z.infer<typeof CountedPlace>

/**
 * Pages of `maxQueued` orders, those placed first on the first. Each is sorted by governorate, then area, then age; pick-up orders come last, by
 * place. `counts` covers all pages. `places`, `regions`: the pick-up places and destinations of this view with their numbers of orders, ignoring the place
 * and region filters; `areas`: the same for the areas of the chosen region.
 */
export const getPrintQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shipment/GetQueue',
  summary: 'The orders whose printed copies wait for staff, with how many each view has',
  access: 'shipment-view',
  query: z.object({ ...found, PageNumber: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({
    data: z.object({
      items: z.array(QueuedOrder),
      /** Only for `toPrint`: all orders of the queue that are already in a file to print, or in one being made, as long as it is kept. */
      inFiles: z.array(z.string()),
      /** How many of the requested ones are in none. */
      notInFiles: z.number().int(),
      counts: z.record(PrintView, z.number().int()),
      places: z.array(CountedPlace),
      regions: z.array(CountedPlace),
      areas: z.array(CountedPlace),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** What a courier needs: who gets each parcel, where, and the cash to take. Without the copies that have been refunded. */
export const exportParcelsEndpoint = fileOfList({ path: 'Shipment/Export', what: 'parcels', access: 'shipment-view', found })

/** Labels on a sheet of A4, three by seven or two by four, or each on a page of 100 by 150 mm. */
export const LabelSheet = z.enum(['3x7', '2x4', '100x150'])
export type LabelSheet = z.infer<typeof LabelSheet>

/**
 * `everything`: for each order its packing slip, then its copies, each starting on a right-hand page and every page stamped; `slips`: the slips
 * alone. A job makes the file.
 */
export const printShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/Print',
  summary: 'Start making one PDF of these orders, to be printed in order',
  access: 'shipment-edit',
  body: z.strictObject({
    orderIds: z.array(IdParam).min(1).max(maxQueued),
    what: z.enum(['everything', 'slips', 'labels']),
    /** For labels only. */
    sheet: LabelSheet.default('3x7'),
  }),
  response: z.object({ data: OfficeJob }),
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

/**
 * Takes the orders that were placed first and are in no file yet, so that repeating it goes on. Two clerks who do it at once get different
 * orders. The filters are those of the queue.
 */
export const printNextShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/PrintNext',
  summary: `Start making PDFs of the next orders to print, at most ${maxQueued} in each`,
  access: 'shipment-edit',
  body: z.strictObject({
    count: z.number().int().min(1).max(maxPrintedNext),
    text: plainText(200).optional(),
    place: IdParam.optional(),
    region: IdParam.optional(),
    area: IdParam.optional(),
  }),
  response: z.object({ data: z.object({ jobs: z.array(OfficeJob) }) }),
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

/** Printed offers on sale whose stock is so low that more should be printed, lowest first. */
export const listLowStockEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shipment/GetLowStock',
  summary: 'Printed copies that are running out',
  access: 'shipment-view',
  response: z.object({
    data: z.object({
      items: z.array(z.object({ memoId: z.number().int(), title: BilingualText, left: z.number().int(), reorderPoint: z.number().int() })),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** What a clerk saw of an address. The change sends it back, so that nobody overwrites what they have not seen. */
export const addressMark = ({ summary, recipientName, phone, directions }: Address): string =>
  [summary.en, recipientName, phone, directions ?? ''].join('\n')

export const ChangeAddressBody = z.strictObject({ orderId: IdParam, seen: exactText(2000), address: NewAddress })

/** Possible until the copies are packed. The delivery fee that was paid stays. */
export const changeDeliveryAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/ChangeAddress',
  summary: 'Send the copies of an order to another address',
  access: 'shipment-edit',
  body: ChangeAddressBody,
  response: z.object({ data: OrderDelivery }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'not_delivered_there', 'forbidden', 'unauthenticated'],
})
