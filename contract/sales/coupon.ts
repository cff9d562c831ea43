import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxCopies, maxCouponCodeLength, maxOrderItems } from '../limits.ts'
import { IdParam, plainText } from '../text.ts'

/** Why a code gives no discount; shown under the contract's message. */
export const CouponReason = z.enum([
  'unknown',
  'expired',
  'notYet',
  'usedUp',
  'usedByYou',
  /** An unpaid order of the student holds the use of this code, or of another first-order code. */
  'inOpenOrder',
  'notForTheseItems',
  /** It would be for some items, if they were not reduced already. */
  'alreadyReduced',
  /** All it takes off is a delivery fee, and no item is printed. */
  'nothingToDeliver',
  /** The refusal's `missingAmount` says how much more the order needs. */
  'belowMinimum',
  /** It lowers the cheapest of several; the refusal's `missingCount` says how many more the order needs. */
  'tooFewItems',
  'notFirstOrder',
  /** It counts uses per student, and the sale at the counter is to a walk-in. */
  'needsName',
])
export type CouponReason = z.infer<typeof CouponReason>

/**
 * Open to guests, for whom only the code and the items count; works with the code alone. With `ItemIds` it computes the discount for those
 * items. `Quantities` are the numbers of printed copies, in the order of `ItemIds`; a digital item counts once.
 */
export const checkCouponEndpoint = defineEndpoint({
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
      /** Percent, 0 to 100; 0 if the coupon takes off a fixed amount. */
      discountPercentage: z.number(),
      /** Decimal, in `currency`; null where no items were given. */
      discountAmount: z.number().nullable(),
      currency: z.string(),
      couponCode: z.string(),
      /** The ids of those given items that the coupon makes cheaper. */
      appliesTo: z.array(z.string()),
      reasonCode: CouponReason.nullable(),
      /** What the code gives, in the language of the call, if the percentage or the amount does not say all of it. */
      gives: z.string().optional(),
    }),
  }),
  errors: ['coupon_refused', 'invalid_fields', 'too_many_requests'],
})
