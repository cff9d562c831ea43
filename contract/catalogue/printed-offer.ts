import { z } from 'zod'

export const Binding = z.enum(['stapled', 'spiral', 'glued'])
export const PrintColour = z.enum(['black', 'colour'])

/** The printed copy of a memo, a separate item in cart and order: `offerId` is `{memoId}:print` (ruling 16). */
export const PrintedOffer = z.object({
  offerId: z.string(),
  /** Decimal, in the memo's currency; always above 0. */
  price: z.number().positive(),
  /** The price of one copy when ordered with the digital memo; null if that saves nothing. */
  bothPrice: z.number().positive().nullable(),
  inStock: z.boolean(),
  binding: Binding,
  colour: PrintColour,
})
export type PrintedOffer = z.infer<typeof PrintedOffer>

export const PrintedOfferDetail = PrintedOffer.extend({
  weightG: z.number().int().positive(),
  /** How many are left, if 5 or fewer; else null. */
  fewLeft: z.number().int().nonnegative().nullable(),
})
export type PrintedOfferDetail = z.infer<typeof PrintedOfferDetail>
