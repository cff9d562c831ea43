import { z } from 'zod'
import { Address } from '../account/address.ts'
import { ItemKind } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { ErrorCode } from '../error-code.ts'
import { maxCopies, maxOrderItems } from '../limits.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import { CreditNote } from './credit-note.ts'
import { ChosenPlace } from './pick-up.ts'

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

/** How an order is paid. `sandbox` moves no money; `cod` is cash on handing over the printed copies. */
export const PaymentMethod = z.enum(['sandbox', 'stripe', 'my-fatoorah', 'cod'])
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const cashMethod = 'cod' satisfies PaymentMethod

/** `none`: nothing is printed. `pickUp`: the copies wait at one of the shop's pick-up places. */
export const DeliveryMethod = z.enum(['none', 'delivery', 'pickUp'])
export type DeliveryMethod = z.infer<typeof DeliveryMethod>
/** Where the printed copies of an order are. */
export const ShipmentStatus = z.enum(['notNeeded', 'toPrint', 'packed', 'shipped', 'delivered', 'returned'])
export type ShipmentStatus = z.infer<typeof ShipmentStatus>

/**
 * How printed copies reach the buyer. `address`, or `place` for pick-up, is a copy of the one that was chosen; `days` is the maximum number of
 * working days until the copies are delivered or ready.
 */
export const OrderDelivery = z.object({
  method: z.enum(['delivery', 'pickUp']),
  days: z.number().int().positive(),
  address: Address.nullable(),
  /** Absent if the copies are delivered, and in some orders from when there was only one place. */
  place: ChosenPlace.optional(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** The student owns `count` of a package's `of` memos in their newest edition. `fullPrice` (decimal) is the price without any of them. */
export const OwnedPart = z.object({ count: z.number().int(), of: z.number().int(), fullPrice: z.number() })
export type OwnedPart = z.infer<typeof OwnedPart>

/** What the shop charges; amounts are decimal in `currency`. The tax is part of the total if `isTaxIncluded`, else added to it. */
export const Amounts = z.object({
  subTotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  /** The delivery fee that the code took off; it is in no other amount. Absent if it took off none. */
  deliverySaved: z.number().optional(),
  tax: z.number(),
  isTaxIncluded: z.boolean(),
  total: z.number(),
  currency: z.string(),
})

/** A line's `price` covers all its copies and is for this student: `owned` says whether they already own part of a package. */
export const Quote = Amounts.extend({
  lines: z.array(
    z.object({
      id: z.string(),
      price: z.number(),
      discount: z.number(),
      owned: OwnedPart.nullable(),
      /** The price of the digital memo alone, if ordering the printed copy with it makes it cheaper. */
      alonePrice: z.number().nullable(),
    }),
  ),
})
export type Quote = z.infer<typeof Quote>

/** Prices never come from the client. If the total differs from `expectedTotal`, the answer is 409 with the new quote. */
export const OrderBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.union([z.number().int(), IdParam]).transform(String),
        /** If given, it must match the item's kind, or the row is refused. */
        kind: ItemKind.optional(),
        format: z.enum(['digital', 'printed']).optional(),
        quantity: z.number().int().min(1).max(maxCopies).optional(),
      }),
    )
    .min(1)
    .max(maxOrderItems),
  couponCode: plainText(64).nullish(),
  /** The buyer's address for printed copies, needed for `delivery` only. Without a method, the items and the address decide it. */
  addressId: IdParam.nullish(),
  deliveryMethod: DeliveryMethod.nullish(),
  /** The place for `pickUp`. Optional while the shop has only one. */
  pickUpPlaceId: IdParam.nullish(),
  /** Defaults to the first method that the quote names. */
  paymentMethod: PaymentMethod.nullish(),
  notes: plainText(500).nullish(),
  expectedTotal: z.number().nonnegative().nullish(),
  idempotencyKey: plainText(128).nullish(),
})

/** What an order of these items would cost. Writes nothing. */
export const QuoteBody = OrderBody.pick({ items: true, couponCode: true, addressId: true, deliveryMethod: true, pickUpPlaceId: true })

export const CreatedOrder = Amounts.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  status: OrderStatus,
  /** Where to pay: an absolute URL, or one relative to the provider's own address; null if there is nothing to pay. */
  paymentUrl: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type CreatedOrder = z.infer<typeof CreatedOrder>

export const OrderLine = z.object({
  id: z.string(),
  kind: ItemKind,
  /** The id of the offer: `{memoId}:print` for a printed copy. */
  format: z.enum(['digital', 'printed']),
  title: BilingualText,
  /** For all copies. */
  price: z.number(),
  quantity: z.number().int(),
  discount: z.number(),
  /** What the student owned of it when ordering, if that lowered the price. */
  owned: OwnedPart.nullable(),
  /** How much of its money goes or went back although the line stays: the share that the student already owned at payment. */
  returned: z.number(),
  /** Its money has gone back and the right to read it has ended. */
  isRefunded: z.boolean(),
})

export const Order = CreatedOrder.omit({ paymentUrl: true }).extend({
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  couponCode: z.string().nullable(),
  lines: z.array(OrderLine),
  delivery: OrderDelivery.nullable(),
  shipmentStatus: ShipmentStatus,
  /** The state of the newest payment attempt. */
  paymentStatus: PaymentStatus.nullable(),
  /** How it was to be paid; null if nothing was to be paid, or if it was paid at the counter in a way payers cannot choose. */
  paymentMethod: PaymentMethod.nullable(),
  canPay: z.boolean(),
  /** The payer is back from the gateway, which has not reported the result yet: paying again could mean paying twice. */
  isBeingChecked: z.boolean(),
  /** How much of the total was refunded. */
  refunded: z.number(),
  /**
   * The state of the payment's disputes at the payer's bank: `open` or `lost`, and `lost` if there are both. Null if nothing is disputed or the
   * shop won everything.
   */
  disputeStatus: z.string().nullable(),
  /** All of it was already owned when the money came, so all of the money is being or has been refunded. */
  isAllOwned: z.boolean(),
  /** Staff gave it for free and have taken it back. */
  isTakenBack: z.boolean(),
  /** It was ended unpaid because this other order of the student took its code. */
  codeTakenBy: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
})
export type Order = z.infer<typeof Order>

/** A step of an order, a payment attempt, its printed copies or a disputed payment. `by` the shop means a gateway or one of our jobs. */
export const OrderStep = z.object({
  of: z.enum(['order', 'payment', 'shipment', 'dispute']),
  status: z.string(),
  by: z.enum(['student', 'payer', 'staff', 'shop']),
  at: z.string(),
})
export type OrderStep = z.infer<typeof OrderStep>

/**
 * Until when a line can (or could) be refunded, and how many pages were read and may be read. For a package, subject or stage these numbers are
 * those of the memo that exceeds the rule the most.
 */
export const RefundChance = z.object({
  id: z.string(),
  until: z.string(),
  isOpen: z.boolean(),
  /** Null for printed copies: nobody counts their pages. */
  pages: z.object({ read: z.number().int(), free: z.number().int() }).nullable(),
})
export type RefundChance = z.infer<typeof RefundChance>

/** An order with all its steps and its credit notes, oldest first, and which of its lines can be refunded. */
export const OrderWithTimeline = Order.extend({
  timeline: z.array(OrderStep),
  creditNotes: z.array(CreditNote),
  refundChances: z.array(RefundChance),
})
export type OrderWithTimeline = z.infer<typeof OrderWithTimeline>

/** Why items, a code or a delivery method are refused. Shared by quotes, orders and links to pay. */
export const requestRefusals = [
  'invalid_fields',
  'not_sellable',
  'already_owned',
  'not_delivered_there',
  'pick_up_closed',
  'coupon_refused',
  'too_many_requests',
] as const satisfies ErrorCode[]
/** Refusals that only ordering can return. */
export const orderingRefusals = [...requestRefusals, 'out_of_stock', 'address_needed', 'price_changed'] as const satisfies ErrorCode[]

export const createOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/CreateOrder',
  summary: 'Place an order; a repeated idempotency key gives the same answer',
  access: 'Member',
  body: OrderBody,
  response: z.object({ data: CreatedOrder }),
  errors: [...orderingRefusals, 'payment_method_refused', 'key_reused', 'unauthenticated'],
})

/**
 * Refuses whatever an order would refuse. A guest gets the prices for everybody and gives no address. `delivery` is null if nothing is printed,
 * or until an address or pick-up is chosen.
 */
export const quoteOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/Quote',
  summary: 'What an order would cost, delivery included',
  access: 'Public',
  body: QuoteBody,
  response: z.object({
    data: Quote.extend({
      delivery: OrderDelivery.nullable(),
      freeDeliveryFrom: z.number().nullable(),
      /** What the code does, or why it does nothing, to the delivery of these printed copies; absent if it leaves delivery alone. */
      deliveryNote: z.string().optional(),
      /** The payment methods, the usual one first. */
      paymentMethods: z.array(PaymentMethod),
      /** Why it cannot be paid at all; null if it can, or if there is nothing to pay. */
      paymentRefusal: z.string().nullable(),
      /** For each line: the id of another line that contains all of it, so that it would be paid twice; null if there is none. */
      heldBy: z.array(z.string().nullable()),
    }),
  }),
  errors: [...requestRefusals, 'unauthenticated'],
})

export const getOrderEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/GetById',
  summary: 'One order of the person logged in',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: OrderWithTimeline }),
  errors: ['not_found', 'unauthenticated'],
})

export const listOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/GetAll',
  summary: 'Orders of the person logged in, newest first',
  access: 'Member',
  query: z.object(pageQuery(20)),
  response: pageOf(Order),
  errors: ['unauthenticated'],
})

/** The invoice in the language of the call. An unpaid order has none. It lists the refunded lines and amounts. */
export const getInvoiceEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/GetInvoice',
  summary: 'The invoice of a paid order, as PDF',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'unauthenticated'],
})
