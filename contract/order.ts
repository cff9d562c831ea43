import { z } from 'zod'
import { Address } from './address.ts'
import { ItemKind } from './catalog.ts'
import { defineEndpoint } from './endpoint.ts'
import type { ErrorCode } from './error-code.ts'
import { maxCopies, maxOrderItems } from './limits.ts'
import { BilingualText, IdParam, plainText } from './text.ts'

export const OrderStatus = z.enum(['awaiting_payment', 'paid', 'partially_refunded', 'refunded', 'expired', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>
export const PaymentStatus = z.enum([
  'created',
  'pending',
  'authorised',
  'captured',
  'refund_pending',
  'refunded',
  'failed',
  'cancelled',
  'expired',
  'unknown',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** How an order is paid. `sandbox` moves no money; `cod`: in cash when the printed copies are handed over. */
export const PaymentMethod = z.enum(['sandbox', 'stripe', 'my-fatoorah', 'cod'])
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const cashMethod = 'cod' satisfies PaymentMethod

/** `none`: nothing is printed. `pickUp`: the copies wait in the shop. */
export const DeliveryMethod = z.enum(['none', 'delivery', 'pickUp'])
export type DeliveryMethod = z.infer<typeof DeliveryMethod>
/** Where the printed copies of an order are. */
export const ShipmentStatus = z.enum(['notNeeded', 'toPrint', 'packed', 'shipped', 'delivered', 'returned'])
export type ShipmentStatus = z.infer<typeof ShipmentStatus>

/** How printed copies get to the buyer. The address is a copy of the one chosen; `days`: working days until it is there or ready, at most. */
export const OrderDelivery = z.object({
  method: z.enum(['delivery', 'pickUp']),
  days: z.number().int().positive(),
  address: Address.nullable(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** Of a package of which the student owns `count` of its `of` memos in their newest edition: what it costs who owns none, decimal. */
export const OwnedPart = z.object({ count: z.number().int(), of: z.number().int(), fullPrice: z.number() })
export type OwnedPart = z.infer<typeof OwnedPart>

/** What the shop asks for, all decimal in `currency`. The tax is a part of the total where `isTaxIncluded`, else added to it. */
export const Amounts = z.object({
  subTotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  isTaxIncluded: z.boolean(),
  total: z.number(),
  currency: z.string(),
})

/** A line's `price` is for all its copies, and for this student: where a part of a package is owned already, `owned` says so. */
export const Quote = Amounts.extend({
  lines: z.array(
    z.object({
      id: z.string(),
      price: z.number(),
      discount: z.number(),
      owned: OwnedPart.nullable(),
      /** What a memo to read costs without its printed copy in the order, where it costs less beside it. */
      alonePrice: z.number().nullable(),
    }),
  ),
})
export type Quote = z.infer<typeof Quote>

/** Prices never come from the client; with `expectedTotal` the answer to a difference is 409 and the new quote (ruling 9). */
export const OrderBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.union([z.number().int(), IdParam]).transform(String),
        /** Where it is said it must be the item's: else the row is refused. */
        kind: ItemKind.optional(),
        format: z.enum(['digital', 'printed']).optional(),
        quantity: z.number().int().min(1).max(maxCopies).optional(),
      }),
    )
    .min(1)
    .max(maxOrderItems),
  couponCode: plainText(64).nullish(),
  /** Where printed copies go: an address of the buyer's. Needed for `delivery` only; left open, the method follows from the items and the address. */
  addressId: IdParam.nullish(),
  deliveryMethod: DeliveryMethod.nullish(),
  /** Left open: the first of those that the quote names. */
  paymentMethod: PaymentMethod.nullish(),
  notes: plainText(500).nullish(),
  expectedTotal: z.number().nonnegative().nullish(),
  idempotencyKey: plainText(128).nullish(),
})

/** What an order of these items would cost, without writing anything. */
export const QuoteBody = OrderBody.pick({ items: true, couponCode: true, addressId: true, deliveryMethod: true })

export const CreatedOrder = Amounts.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  status: OrderStatus,
  /** Where to pay; relative to the provider's own address unless absolute; null where nothing is to be paid. */
  paymentUrl: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type CreatedOrder = z.infer<typeof CreatedOrder>

export const OrderLine = z.object({
  id: z.string(),
  kind: ItemKind,
  /** `id` is the offer's: `{memoId}:print` for a printed copy (ruling 16). */
  format: z.enum(['digital', 'printed']),
  title: BilingualText,
  /** For all copies. */
  price: z.number(),
  quantity: z.number().int(),
  discount: z.number(),
  /** What of it was owned when it was ordered, where that lowered the price. */
  owned: OwnedPart.nullable(),
  /** What of its money goes back, or has, though the line stays: for what of it was owned when it was paid. */
  returned: z.number(),
  /** Its money has gone back, and with it the right to read it. */
  isRefunded: z.boolean(),
})

export const Order = CreatedOrder.omit({ paymentUrl: true }).extend({
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  couponCode: z.string().nullable(),
  lines: z.array(OrderLine),
  delivery: OrderDelivery.nullable(),
  shipmentStatus: ShipmentStatus,
  /** State of the newest payment attempt. */
  paymentStatus: PaymentStatus.nullable(),
  /** How it was to be paid; null where there was nothing to pay. */
  paymentMethod: PaymentMethod.nullable(),
  canPay: z.boolean(),
  /** The payer has come back from the gateway, which has not said yet what became of it: paying again could be paying twice. */
  isBeingChecked: z.boolean(),
  /** How much of the total has gone back. */
  refunded: z.number(),
  /** `open` or `lost`, a loss before all else: what the payer's bank holds back of it; null where nothing is disputed, or all of it was won. */
  disputeStatus: z.string().nullable(),
  /** All of it was owned when the money came, which goes back or has. */
  isAllOwned: z.boolean(),
  /** It was ended unpaid, for this other order of the student has its code. */
  codeTakenBy: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
})
export type Order = z.infer<typeof Order>

/** A step of an order, of an attempt to pay it, of its printed copies, or of a payment that the payer's bank disputes. `by` the shop: a gateway or a job of it. */
export const OrderStep = z.object({
  of: z.enum(['order', 'payment', 'shipment', 'dispute']),
  status: z.string(),
  by: z.enum(['student', 'payer', 'staff', 'shop']),
  at: z.string(),
})
export type OrderStep = z.infer<typeof OrderStep>

/**
 * Of a line that can go back by the rule of refunds, or could: until then, and as long as no more pages were read than the rule gives. Of a package, subject or stage
 * the memo counts of which most was read beyond that.
 */
export const RefundChance = z.object({
  id: z.string(),
  until: z.string(),
  isOpen: z.boolean(),
  /** Null for copies on paper, which come back as they went. */
  pages: z.object({ read: z.number().int(), free: z.number().int() }).nullable(),
})
export type RefundChance = z.infer<typeof RefundChance>

/** With all that happened to it, oldest first, and what of it can go back. */
export const OrderWithTimeline = Order.extend({ timeline: z.array(OrderStep), refundChances: z.array(RefundChance) })
export type OrderWithTimeline = z.infer<typeof OrderWithTimeline>

/** Why items, a code or a way of delivery cannot be had as asked: the same for a quote, an order and a link to pay. */
export const requestRefusals = [
  'invalid_fields',
  'not_sellable',
  'already_owned',
  'not_delivered_there',
  'coupon_refused',
  'too_many_requests',
] as const satisfies ErrorCode[]
/** What only ordering can meet with. */
export const orderingRefusals = [...requestRefusals, 'out_of_stock', 'address_needed', 'price_changed'] as const satisfies ErrorCode[]

export const createOrderEndpointEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/CreateOrder',
  summary: 'Place an order; a repeated idempotency key gives the same answer',
  access: 'Member',
  body: OrderBody,
  response: z.object({ data: CreatedOrder }),
  errors: [...orderingRefusals, 'payment_method_refused', 'key_reused', 'unauthenticated'],
})

/** Refuses what the order would refuse. A guest is told the prices for everybody, and names no address. `delivery` is null where nothing is printed, or as long as no address and no pick-up is chosen. */
export const quoteOrderEndpointEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/Quote',
  summary: 'What an order would cost, delivery included',
  access: 'Public',
  body: QuoteBody,
  response: z.object({
    data: Quote.extend({
      delivery: OrderDelivery.nullable(),
      freeDeliveryFrom: z.number().nullable(),
      /** In which ways this may be paid, the usual one first. */
      paymentMethods: z.array(PaymentMethod),
      /** Why it can be paid in no way at all; null where it can, or where nothing is to be paid. */
      paymentRefusal: z.string().nullable(),
      /** By line: the id of another line that holds all of it, so that it would be paid for twice; null where none does. */
      heldBy: z.array(z.string().nullable()),
    }),
  }),
  errors: [...requestRefusals, 'unauthenticated'],
})

export const getOrderEndpointEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/GetById',
  summary: 'One order of the person logged in',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: OrderWithTimeline }),
  errors: ['not_found', 'unauthenticated'],
})

export const listOrdersEndpointEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/GetAll',
  summary: 'Orders of the person logged in, newest first',
  access: 'Member',
  query: z.object({
    PageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
    PageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    data: z.object({ items: z.array(Order), totalCount: z.number().int(), pageNumber: z.number().int(), pageSize: z.number().int() }),
  }),
  errors: ['unauthenticated'],
})

/** In the language of the call. Orders that have not been paid have none; it says which lines have gone back, and how much. */
export const getInvoiceEndpointEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/GetInvoice',
  summary: 'The invoice of a paid order, as PDF',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'unauthenticated'],
})
