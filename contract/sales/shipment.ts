import { z } from 'zod'
import { type Address, NewAddress } from '../account/address.ts'
import { defineEndpoint } from '../endpoint.ts'
import { OfficeJob } from '../office/office-job.ts'
import { BilingualText, exactText, IdParam, plainText } from '../text.ts'
import { OrderDelivery, ShipmentStatus } from './order.ts'

/** How many orders can be moved with one call. Whoever moves more makes several: each order is moved by itself anyway. */
export const maxMovedAtOnce = 200

/** How many orders the print queue shows at once, and so how many one file is of at most. */
export const maxQueued = 500

/**
 * What staff do to the printed copies of an order. `printed` is no status: the copies stay `toPrint` until they are packed. Of copies that are
 * fetched, `shipped` means that they lie ready.
 */
export const ShipmentMove = z.enum(['printed', 'packed', 'shipped', 'delivered', 'returned'])
export type ShipmentMove = z.infer<typeof ShipmentMove>

/** What was left stands as `shipmentStatus` says. `since`: when the call began; by it the caller finds later what was moved (`Shipment/GetMoved`). */
const MovedShipments = z.object({
  since: z.iso.datetime(),
  moved: z.array(z.string()),
  left: z.array(z.object({ orderId: z.string(), orderNumber: z.string().nullable(), shipmentStatus: ShipmentStatus.nullable() })),
})

/** Moves each order by itself. Those that somebody else has moved meanwhile, or that cannot go there, are left as they are and named. */
export const moveShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/Move',
  summary: 'Write down that the printed copies of these orders were printed, packed, sent, delivered or came back',
  access: 'shipment-edit',
  body: z.strictObject({ orderIds: z.array(IdParam).min(1).max(maxMovedAtOnce), to: ShipmentMove }),
  response: z.object({ data: MovedShipments }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/**
 * A step is named, and not only "the last one": what somebody else has moved on meanwhile is left as it is, as are orders that have ended. The student
 * is told nothing, and not told again when the step is taken once more.
 */
export const undoShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/Undo',
  summary: 'Take the last step of the printed copies of these orders back',
  access: 'shipment-edit',
  body: z.strictObject({ orderIds: z.array(IdParam).min(1).max(maxMovedAtOnce), step: ShipmentMove }),
  response: z.object({ data: MovedShipments }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/**
 * What the caller moved to this step since then, and what still stands there: so a page can offer to take a batch back without a list of its orders in
 * its address. What somebody has moved on since, or taken back, is none of it.
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

/** `courier`: on the way; `ready`: waits in the shop to be fetched; `packed`: waits for the courier, or to be laid ready. */
export const PrintView = z.enum(['toPrint', 'toPack', 'packed', 'courier', 'ready', 'returned'])
export type PrintView = z.infer<typeof PrintView>

/** An order whose copies go through the hands of staff. Amounts are decimal in `currency`. */
export const QueuedOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Since when it waits: paid, or placed if it is paid in cash. */
  since: z.string(),
  isPickUp: z.boolean(),
  /** Where the copies are to be picked up; null if they are delivered, or if the order names no place. */
  place: z.object({ id: z.string(), name: BilingualText }).nullable(),
  recipient: z.string(),
  phone: z.string().nullable(),
  /** Null if the copies are fetched; `area` is null where a country has no closed list of them. */
  region: z.object({ id: z.string(), name: BilingualText }).nullable(),
  area: z.object({ id: z.string(), name: BilingualText }).nullable(),
  /** The rest of the address in one line, in both languages. */
  address: BilingualText.nullable(),
  /** What is to be taken in cash when the copies are handed over. */
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

const CountedPlace = z.object({ id: z.string(), name: BilingualText, orders: z.number().int() })
export type CountedPlace = z.infer<typeof CountedPlace>

/**
 * By governorate, then area, then age; copies that are fetched come last, by the place where they are picked up. Of more than `maxQueued` orders those
 * that were placed first are shown; `counts` has them all. `places`, `regions`: where the copies of this view are picked up, or go to, with how many
 * orders each has, whatever place or region is asked for; `areas`: the areas of the chosen region, counted in the same way.
 */
export const getPrintQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shipment/GetQueue',
  summary: 'The orders whose printed copies wait for staff, with how many each view has',
  access: 'shipment-view',
  query: z.object({
    View: PrintView.default('toPrint'),
    Text: plainText(200).optional(),
    /** Only what is picked up at this place. */
    Place: IdParam.optional(),
    /** Only what goes to this governorate, or to a country whose addresses name none; and of it, to this area. */
    Region: IdParam.optional(),
    Area: IdParam.optional(),
  }),
  response: z.object({
    data: z.object({
      items: z.array(QueuedOrder),
      counts: z.record(PrintView, z.number().int()),
      places: z.array(CountedPlace),
      regions: z.array(CountedPlace),
      areas: z.array(CountedPlace),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** Labels on a sheet of A4, three by seven or two by four, or each on a page of 100 by 150 mm. */
export const LabelSheet = z.enum(['3x7', '2x4', '100x150'])
export type LabelSheet = z.infer<typeof LabelSheet>

/**
 * `everything`: for each order its packing slip and then its copies, each on a right-hand page, every page stamped; `slips`: the slips alone. The file is
 * made by a job.
 */
export const printShipmentsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/Print',
  summary: 'Begin to make one PDF of these orders, to be printed in order',
  access: 'shipment-edit',
  body: z.strictObject({
    orderIds: z.array(IdParam).min(1).max(maxQueued),
    what: z.enum(['everything', 'slips', 'labels']),
    /** Matters for labels only. */
    sheet: LabelSheet.default('3x7'),
  }),
  response: z.object({ data: OfficeJob }),
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

/** Printed offers on sale of which so few are left that more should be printed, the fewest first. */
export const listLowStockEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shipment/GetLowStock',
  summary: 'Printed copies that run out',
  access: 'shipment-view',
  response: z.object({
    data: z.object({
      items: z.array(z.object({ memoId: z.number().int(), title: BilingualText, left: z.number().int(), reorderPoint: z.number().int() })),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** What a clerk saw of an address: it comes back with the change, so that nobody writes over what they have not seen. */
export const addressMark = ({ summary, recipientName, phone, directions }: Address): string =>
  [summary.en, recipientName, phone, directions ?? ''].join('\n')

export const ChangeAddressBody = z.strictObject({ orderId: IdParam, seen: exactText(2000), address: NewAddress })

/** Until the copies are packed. What was paid for the delivery stays. */
export const changeDeliveryAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shipment/ChangeAddress',
  summary: 'Send the copies of an order to another address',
  access: 'shipment-edit',
  body: ChangeAddressBody,
  response: z.object({ data: OrderDelivery }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'not_delivered_there', 'forbidden', 'unauthenticated'],
})
