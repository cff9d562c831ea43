import { z } from 'zod'
import { Email } from '../account/person-fields.ts'
import { ItemKind } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText, IdParam } from '../text.ts'
import { Amounts, OrderBody, OrderStatus, orderingRefusals, PaymentMethod, PaymentStatus, requestRefusals } from './order.ts'

/** How many days a link to pay is valid. */
export const payLinkDays = 7

/** `unpayable`: nobody can pay it at the moment; `reason` or the lines say why. */
export const PayLinkStatus = z.enum(['open', 'unpayable', 'paid', 'expired', 'withdrawn'])
export type PayLinkStatus = z.infer<typeof PayLinkStatus>

/** The link's token: unguessable, signed and stored nowhere. */
export const PayLinkToken = z.string().min(1).max(128)

const PayLinkLine = z.object({
  /** The id of the offer. */
  id: z.string(),
  kind: ItemKind,
  format: z.enum(['digital', 'printed']),
  title: BilingualText,
  quantity: z.number().int(),
  /** For all copies; null if it is not for sale now. */
  price: z.number().nullable(),
  /** Why this line cannot be paid for, in the reader's language. */
  fault: z.string().nullable(),
})

/** What anyone who has the link sees: the student's first name only. Amounts are current. */
export const PayLink = Amounts.extend({
  status: PayLinkStatus,
  reason: z.string().nullable(),
  firstName: z.string(),
  lines: z.array(PayLinkLine),
  couponCode: z.string().nullable(),
  /** The payment methods, the usual one first. Without cash, which is paid where the copies are handed over. */
  paymentMethods: z.array(PaymentMethod),
  expiresAt: z.string(),
  /** The state of the payment, once somebody has begun to pay. */
  order: z
    .object({
      orderNumber: z.string(),
      status: OrderStatus,
      paymentStatus: PaymentStatus.nullable(),
      canPay: z.boolean(),
      isBeingChecked: z.boolean(),
      expiresAt: z.string().nullable(),
    })
    .nullable(),
})
export type PayLink = z.infer<typeof PayLink>

/** The student's own link, as its sender sees it. */
export const OwnPayLink = z.object({
  id: z.string(),
  token: PayLinkToken,
  status: PayLinkStatus.exclude(['unpayable']),
  titles: z.array(BilingualText),
  itemIds: z.array(z.string()),
  orderId: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type OwnPayLink = z.infer<typeof OwnPayLink>

const token = z.strictObject({ token: PayLinkToken })

export const createPayLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'PayLink/Create',
  summary: 'Create a link by which somebody else can pay for these items; they become the library of the person logged in',
  access: 'Member',
  body: OrderBody.pick({ items: true, couponCode: true, addressId: true, deliveryMethod: true, pickUpPlaceId: true }),
  response: z.object({ data: OwnPayLink }),
  errors: [...requestRefusals, 'address_needed', 'payment_method_refused', 'not_found', 'unauthenticated'],
})

export const listPayLinksEndpoint = defineEndpoint({
  method: 'GET',
  path: 'PayLink/GetAll',
  summary: 'The newest links to pay of the person logged in, newest first',
  access: 'Member',
  response: z.object({ data: z.object({ items: z.array(OwnPayLink) }) }),
  errors: ['unauthenticated'],
})

/** If somebody has begun to pay by the link, the order stays and expires by itself. */
export const withdrawPayLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'PayLink/Withdraw',
  summary: 'Withdraw a link to pay',
  access: 'Member',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: OwnPayLink }),
  errors: ['not_found', 'unauthenticated'],
})

export const showPayLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'PayLink/Show',
  summary: 'What a link to pay asks for',
  access: 'Public',
  body: token,
  response: z.object({ data: PayLink }),
  errors: ['not_found', 'too_many_requests'],
})

/** A POST, so that no log of addresses contains the token. Its size is `sharePicture` in `search-engines.ts`. */
export const getPayLinkPictureEndpoint = defineEndpoint({
  method: 'POST',
  path: 'PayLink/GetPicture',
  summary: 'The picture that is shown where a link to pay is sent, as PNG; not_found for a link that nobody can pay',
  access: 'Public',
  body: token,
  response: z.unknown(),
  errors: ['not_found', 'too_many_requests'],
})

/** Asks the gateway for the result of the newest attempt and settles it. Answers the link's new state. */
export const checkPayLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'PayLink/Check',
  summary: 'Ask the gateway about the payment of a link',
  access: 'Public',
  body: token,
  response: z.object({ data: PayLink }),
  errors: ['not_found', 'too_many_requests'],
})

/** No matter how often or by how many people it is called, there is one order with at most one open payment. */
export const payByLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'PayLink/Pay',
  summary: 'Order what a link asks for, for its student, and go to pay it',
  access: 'Public',
  body: token.extend({
    expectedTotal: OrderBody.shape.expectedTotal,
    paymentMethod: OrderBody.shape.paymentMethod,
    /** Where to send the payer's receipt; used for nothing else. */
    payerEmail: Email.nullish(),
  }),
  /** `paymentUrl` as in CreateOrder's answer; null if there is nothing to pay. */
  response: z.object({ data: z.object({ status: OrderStatus, paymentUrl: z.string().nullable() }) }),
  errors: [...orderingRefusals, 'not_found', 'link_ended', 'order_not_payable', 'payment_method_refused'],
})
