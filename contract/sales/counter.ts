import { z } from 'zod'
import { NewAddress } from '../account/address.ts'
import { ItemKind } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { maxSearchLength } from '../limits.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import { Amounts, OrderBody, orderingRefusals, requestRefusals } from './order.ts'
import { CounterMethod, maxSlip } from './staff-method.ts'

/** How printed copies reach the buyer: `now` means that the clerk hands them over on payment. */
export const HandOver = z.enum(['now', 'pickUp', 'delivery'])
export type HandOver = z.infer<typeof HandOver>

/** A file or a printed copy of an item, at this student's price. `id`: the offer's. */
export const CounterOffer = z.object({
  id: z.string(),
  format: z.enum(['digital', 'printed']),
  price: z.number(),
  /** Null for a file. */
  stock: z.number().int().nullable(),
  isOwned: z.boolean(),
})

export const CounterItem = z.object({
  id: z.number().int(),
  kind: ItemKind,
  title: BilingualText,
  subjectTitle: BilingualText.nullable(),
  offers: z.array(CounterOffer),
})
export type CounterItem = z.infer<typeof CounterItem>

export const findCounterItemsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Counter/FindItems',
  summary: 'What a clerk can sell, by words of its title or its number, with prices and stock: 12 at most',
  access: 'order-create',
  query: z.object({ Text: plainText(maxSearchLength), PersonId: IdParam.optional() }),
  response: z.object({ data: z.object({ items: z.array(CounterItem), currency: z.string() }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

const Cart = OrderBody.pick({ items: true, couponCode: true, pickUpPlaceId: true })

/** The part of an address that decides the fee: where it is. */
const Place = z.strictObject({ governorateId: plainText(64).nullish(), areaId: plainText(64).nullish() })

export const CounterQuote = z.object({
  amounts: Amounts,
  lines: z.array(
    z.object({
      id: z.string(),
      /** For all copies. */
      price: z.number(),
      stock: z.number().int().nullable(),
      /** Why this line cannot be sold, in the clerk's language. */
      fault: z.string().nullable(),
    }),
  ),
  /** How it can be paid at the counter, the usual way first. */
  methods: z.array(CounterMethod),
  /** Why no link to pay can be sent for it; null if one can. */
  linkRefusal: z.string().nullable(),
  /** What the code does, or why it does nothing, to the delivery of printed copies; absent if it leaves delivery alone. */
  deliveryNote: z.string().optional(),
})
export type CounterQuote = z.infer<typeof CounterQuote>

/** Computes with the shop's prices and rules; writes and reserves nothing. Without a person, prices are those for everybody. */
export const quoteCounterEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Counter/Quote',
  summary: 'What a sale at the counter would cost',
  access: 'order-create',
  body: Cart.extend({
    personId: IdParam.nullish(),
    /** As it would be sold to a walk-in. */
    isWalkIn: z.boolean().optional(),
    handOver: HandOver.nullish(),
    place: Place.nullish(),
  }),
  response: z.object({ data: CounterQuote }),
  errors: [...requestRefusals, 'not_found', 'forbidden', 'unauthenticated'],
})

/** The key makes a second press the same sale. */
export const CounterBody = Cart.extend({
  personId: IdParam,
  handOver: HandOver.nullish(),
  /** For `delivery`. */
  address: NewAddress.nullish(),
  idempotencyKey: plainText(100).min(1),
})

const refusals = [...orderingRefusals, 'conflict', 'key_reused', 'not_found', 'forbidden', 'unauthenticated'] as const

/** `personId`: null for a walk-in, who gives no name, buys only printed copies and takes them along (`handOver` is `now`). */
export const SaleBody = CounterBody.extend({
  personId: IdParam.nullable(),
  expectedTotal: OrderBody.shape.expectedTotal,
  /** How it was paid; cash if missing. */
  paymentMethod: CounterMethod.nullish(),
  /** The number on the card machine's slip, if somebody notes it. */
  slip: plainText(maxSlip).nullish(),
})

/** The caller has the money. It also needs `order-cash` if there is something to pay. */
export const sellAtCounterEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Counter/Sell',
  summary: 'Place an order for a student or a walk-in, and record that it was paid in cash or by card',
  access: 'order-create',
  body: SaleBody,
  response: z.object({ data: z.object({ orderId: z.string(), orderNumber: z.string() }) }),
  errors: [...refusals, 'payment_method_refused'],
})

/** `isMailed`: the student gets it by mail; without a mail server only the clerk has it. */
export const CounterLink = z.object({ url: z.string(), isMailed: z.boolean(), expiresAt: z.string() })
export type CounterLink = z.infer<typeof CounterLink>

/** Reserves nothing until somebody pays by the link, which refuses what is sold out by then. */
export const sendCounterLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Counter/SendLink',
  summary: 'A link by which a student, or somebody for them, pays for these items; it is mailed to the student',
  access: 'order-create',
  body: CounterBody,
  response: z.object({ data: CounterLink }),
  errors: [...refusals, 'payment_method_refused', 'too_many_addresses'],
})
