import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { maxCopies, maxCouponCodeLength, maxOrderItems } from './limits.ts'
import { IdParam, plainText } from './text.ts'

/** Why a code does not help; said plainly under the contract's message. */
export const CouponReason = z.enum([
  'unknown',
  'expired',
  'notYet',
  'usedUp',
  'usedByYou',
  /** An order that awaits payment holds the student's use of it, or of another code for a first order. */
  'inOpenOrder',
  'notForTheseItems',
  /** The refusal's `missingAmount` says how much more it takes. */
  'belowMinimum',
  'notFirstOrder',
])
export type CouponReason = z.infer<typeof CouponReason>

/** Open to guests, who are judged by the code and the items alone; works with the code alone (ruling 9). With `ItemIds` the discount is counted on those items, `Quantities` (of printed copies; what is read on a screen counts once) in their order. */
export const checkCouponEndpointEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Order/CheckCoupon',
  summary: 'What a coupon gives',
  access: 'Public',
  query: z.object({
    CouponCode: plainText(maxCouponCodeLength),
    ItemIds: z.array(IdParam).max(maxOrderItems).optional(),
    Quantities: z.array(z.coerce.number().int().min(1).max(maxCopies)).max(maxOrderItems).optional(),
  }),
  response: z.object({
    data: z.object({
      /** Percent, 0 to 100; 0 where a fixed amount is taken off. */
      discountPercentage: z.number(),
      /** Decimal, in `currency`; null where no items were given. */
      discountAmount: z.number().nullable(),
      currency: z.string(),
      couponCode: z.string(),
      /** Ids of the given items that the coupon lowers. */
      appliesTo: z.array(z.string()),
      reasonCode: CouponReason.nullable(),
    }),
  }),
  errors: ['coupon_refused', 'invalid_fields', 'too_many_requests'],
})
