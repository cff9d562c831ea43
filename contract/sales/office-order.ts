import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxCouponCodeLength } from '../limits.ts'
import { countedPageFields, pageQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import { CreditNote } from './credit-note.ts'
import { DeliveryMethod, Order, OrderLine, OrderStatus, OrderStep, PaymentStatus, ShipmentStatus } from './order.ts'
import { ShipmentMove } from './shipment.ts'
import { StaffPaymentMethod } from './staff-method.ts'

/**
 * The views of the list of orders. `paper`: copies are to be printed or packed; `refunded`: all or part; `ended`: expired or cancelled. Shown on
 * the overview as waiting: `unsettled`: the money has come but the order still awaits it; `goingBack`: a refund is under way.
 */
export const OfficeOrderView = z.enum(['all', 'paid', 'paper', 'awaiting', 'refunded', 'ended', 'unsettled', 'goingBack'])
export type OfficeOrderView = z.infer<typeof OfficeOrderView>

/** A day of the shop. No order is older, and the database's dates have an upper limit. */
export const ShopDay = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01')

/** An order's row in the staff's list. Amounts are decimal in `currency`. */
export const OfficeOrderRow = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  shipmentStatus: ShipmentStatus,
  /** Its copies have been printed. While they are `toPrint`, they wait to be packed. */
  isPrinted: z.boolean(),
  /** Copies that wait in the shop for pick-up. */
  isPickUp: z.boolean(),
  /** How it was to be paid; null if there was nothing to pay. */
  paymentMethod: StaffPaymentMethod.nullable(),
  /** It was sold at the counter to a walk-in; then `customer` is null. */
  isWalkIn: z.boolean(),
  /** Null once the account has been deleted. */
  customer: z.object({ id: z.string(), fullName: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  lines: z.number().int(),
  copies: z.number().int(),
  total: z.number(),
  /** What a coupon took off. */
  discount: z.number(),
  refunded: z.number(),
  currency: z.string(),
})
export type OfficeOrderRow = z.infer<typeof OfficeOrderRow>

/** As in the coupon itself: `given` off the items, `deliverySaved` off delivery fees. */
const CouponGifts = z.object({
  code: z.string(),
  paidOrders: z.number().int(),
  given: z.number(),
  deliverySaved: z.number(),
  currency: z.string(),
})
export type CouponGifts = z.infer<typeof CouponGifts>

const found = {
  View: OfficeOrderView.default('all'),
  /** An order number, a telephone number, a name, an e-mail, a tracing code or the number of a credit note. */
  Text: plainText(200).optional(),
  /** The code of a coupon that the order named, whether or not it still holds the use. */
  Coupon: plainText(maxCouponCodeLength).optional(),
  /** The shop's days on which it was placed, both included. */
  From: ShopDay.optional(),
  To: ShopDay.optional(),
  /** How it is, or was last, to be paid. */
  Payment: StaffPaymentMethod.optional(),
  /** How its printed copies reach the student. */
  Delivery: DeliveryMethod.exclude(['none']).optional(),
  /** The governorate its copies go to; the country code if its addresses name none. */
  Region: IdParam.optional(),
  Sort: z.enum(['placed', '-placed', 'number', '-number', 'total', '-total', 'customer', '-customer']).default('-placed'),
}

export const listOfficeOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeOrder/GetAll',
  summary: 'All orders, for staff: found by what people quote, with how many each view has',
  access: 'order-view',
  query: z.object({
    ...found,
    ...pageQuery(25),
  }),
  response: z.object({
    data: z.object({
      items: z.array(OfficeOrderRow),
      ...countedPageFields,
      /** 10,001 stands for more than 10,000. If too many orders match, only the requested view is counted. */
      counts: z.partialRecord(OfficeOrderView, z.number().int()),
      /** Given when `Coupon` names an existing code: how many orders were paid with it, and how much less they paid, as in a report. */
      coupon: CouponGifts.nullable(),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

export const exportOrdersEndpoint = fileOfList({ path: 'OfficeOrder/Export', what: 'orders', access: 'order-view', found })

/** Something that happened to an order, with the name of the member of staff who did it, if any. */
export const OfficeStep = z.object({
  at: z.string(),
  /** A step of the order, a refund, or what staff did or wrote. */
  of: z.enum([...OrderStep.shape.of.options, 'refund', 'desk']),
  /** For `refund`: the refund's status. For `desk`: `note`, `printed`, `addressChanged`, `granted`, `takenBack`, `linkSent`, `receiptSent` or `printTakenBack`. */
  status: z.string(),
  /** The step of the copies that this one reverses, by its status or as `printed`; null if it reverses none. */
  takesBack: z.string().nullable(),
  /** It was reversed later. */
  isTakenBack: z.boolean(),
  by: OrderStep.shape.by,
  byName: z.string().nullable(),
  /** The note, or the reason for giving it for free. */
  text: z.string().nullable(),
  /** A refund's amount, decimal. */
  amount: z.number().nullable(),
})
export type OfficeStep = z.infer<typeof OfficeStep>

/** The data for drawing a line's cover. */
const LineCover = z.object({
  lang: z.enum(['en', 'ar']),
  hue: z.string(),
  grade: z.number().int().nullable(),
  picture: z.string().nullish(),
})

const OfficeLine = OrderLine.extend({
  cover: LineCover.nullable(),
  /** What this line's refund returns: its price, less its share of the discount and earlier refunds. */
  refundable: z.number(),
  /** Its refund was requested and is not done yet. */
  isGoingBack: z.boolean(),
})
export type OfficeLine = z.infer<typeof OfficeLine>

export const OfficePayment = z.object({
  id: z.string(),
  method: StaffPaymentMethod.nullable(),
  status: PaymentStatus,
  amount: z.number(),
  /** What staff noted from its slip, else the gateway’s own reference. */
  reference: z.string().nullable(),
  createdAt: z.string(),
  capturedAt: z.string().nullable(),
})
export type OfficePayment = z.infer<typeof OfficePayment>

/** An order with everything staff need to answer questions about it. */
export const OfficeOrder = Order.extend({
  lines: z.array(OfficeLine),
  paymentMethod: StaffPaymentMethod.nullable(),
  /** A refund of it needs a reason. */
  needsRefundReason: z.boolean(),
  /** What the buyer wrote beside the order. */
  notes: z.string().nullable(),
  /** Who gave it for free and why; null if it was ordered. `takenBack`: the same for taking it back, if that happened. */
  grant: z
    .object({
      reason: z.string(),
      byName: z.string().nullable(),
      takenBack: z.object({ reason: z.string(), byName: z.string().nullable() }).nullable(),
    })
    .nullable(),
  printedAt: z.string().nullable(),
  /** When the receipt was first sent; null while there is none. */
  receiptAt: z.string().nullable(),
  /** It was sold at the counter to a walk-in; then `customer` is null. */
  isWalkIn: z.boolean(),
  /**
   * Null once the account has been deleted. `paid` is what all orders of the student have brought, less refunds. Fields in `hidden` are masked:
   * the reader may neither see nor use them.
   */
  customer: z
    .object({
      id: z.string(),
      fullName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      grade: BilingualText.nullable(),
      orders: z.number().int(),
      paid: z.number(),
      isFlagged: z.boolean(),
      hidden: z.array(z.enum(['email', 'phone'])),
    })
    .nullable(),
  /** The printed lines that were not refunded. */
  parcel: z.object({ copies: z.number().int(), sheets: z.number().int() }),
  /** The steps of the copies that staff can record now. */
  moves: z.array(ShipmentMove),
  /** The step of the copies that staff can reverse now. */
  undo: ShipmentMove.nullable(),
  payments: z.array(OfficePayment),
  /** Oldest first. */
  creditNotes: z.array(CreditNote),
  /** The most that can be refunded at once. */
  refundable: z.number(),
  /** Newest first. */
  timeline: z.array(OfficeStep),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

export const getOfficeOrderEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeOrder/GetById',
  summary: 'One order, for staff',
  access: 'order-view',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: OfficeOrder }),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** The student's invoice in the language of the call, to print at the counter. An unpaid order has none. */
export const getOfficeInvoiceEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeOrder/GetInvoice',
  summary: 'The invoice of a paid order, as PDF, for staff',
  access: 'order-view',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** The same on paper of 80 mm, for a till's printer. */
export const getTillSlipEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeOrder/GetTillSlip',
  summary: 'The till slip of a paid order, as PDF, for staff',
  access: 'order-view',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

const noted = z.object({ data: z.object({ isNoted: z.literal(true) }) })

/** A note is for staff only, appears in the order's timeline and is never changed. */
export const addOrderNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeOrder/AddNote',
  summary: 'Write a note for staff into the timeline of an order',
  access: 'order-edit',
  body: z.strictObject({ orderId: IdParam, text: plainText(1000).trim().min(1) }),
  response: noted,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

export const resendReceiptEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeOrder/ResendReceipt',
  summary: 'Mail the receipt of a paid order to its student again',
  access: 'order-edit',
  body: z.strictObject({ orderId: IdParam }),
  response: noted,
  errors: ['not_found', 'conflict', 'forbidden', 'unauthenticated'],
})
