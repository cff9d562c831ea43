import { z } from 'zod'
import { ItemKind } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { maxCouponCodeLength } from '../limits.ts'
import { pageFields, pageQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

/** A code's state at this moment. */
export const CouponState = z.enum(['running', 'planned', 'ended', 'usedUp'])
export type CouponState = z.infer<typeof CouponState>

/** A coupon as staff see it. Empty lists restrict nothing; with several lists an item must be in each. */
export const OfficeCoupon = z.object({
  id: z.string(),
  code: z.string(),
  state: CouponState,
  /** With `get`, it lowers the cheapest `get` of each `buy` + `get` items or copies by `percent`. Both or neither are null. */
  buy: z.number().int().nullable(),
  get: z.number().int().nullable(),
  /** Up to 100; null for a fixed amount, or for the delivery fee alone. */
  percent: z.number().nullable(),
  /** Decimal, in `currency`; null for a percentage. */
  amount: z.number().nullable(),
  /** It takes off the delivery fee, too. */
  freesDelivery: z.boolean(),
  currency: z.string(),
  kinds: z.array(ItemKind),
  subjectIds: z.array(z.string()),
  studyStageIds: z.array(z.string()),
  /** Memos by SKU, packages by key. */
  items: z.array(z.object({ name: z.string(), title: BilingualText })),
  /** It leaves out what is already reduced. */
  skipsReduced: z.boolean(),
  minOrder: z.number().nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerStudent: z.number().int().nullable(),
  isFirstOrderOnly: z.boolean(),
  /** The shop's days; the last day counts in full, unless the coupon was ended earlier. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** How many orders hold a use now. */
  used: z.number().int(),
  /** Orders that were paid with it, and the sum of their discounts: decimal, as in a report by coupon. */
  paidOrders: z.number().int(),
  given: z.number(),
  /** The sum of the delivery fees that it took off those orders. */
  deliverySaved: z.number(),
  /** An order has named it, even if it released the use: the coupon can be ended but not removed. */
  isKnown: z.boolean(),
  createdAt: z.iso.datetime(),
  /** A digest of its rules: it changes with any of them, but not with uses. */
  mark: z.string(),
})
export type OfficeCoupon = z.infer<typeof OfficeCoupon>

const ofCoupon = z.object({ data: OfficeCoupon })

const found = {
  State: CouponState.optional(),
  Text: plainText(maxCouponCodeLength).optional(),
  Sort: z.enum(['code', '-code', 'used', '-used', 'endsAt', '-endsAt', '-createdAt']).default('-createdAt'),
}

export const listCouponsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Coupon/GetAll',
  summary: 'Coupons with their state and how often they are used',
  access: 'coupon-view',
  query: z.object({
    ...found,
    ...pageQuery(50),
  }),
  response: z.object({
    data: z.object({
      items: z.array(OfficeCoupon),
      ...pageFields,
      /** How many there are in each state, whatever the filter. */
      counts: z.record(CouponState, z.number().int()),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

/** `For=import`: instead, every coupon with all its rules as CSV, in the columns that an import of coupons takes. */
export const exportCouponsEndpoint = fileOfList({
  path: 'Coupon/Export',
  what: 'coupons',
  access: 'coupon-view',
  found: { ...found, For: z.enum(['reading', 'import']).default('reading') },
})

export const getCouponEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Coupon/GetById',
  summary: 'One coupon',
  access: 'coupon-view',
  query: z.object({ Id: IdParam }),
  response: ofCoupon,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

const cell = plainText(64).nullish()
const ids = z.array(IdParam).max(100).default([])

/** Numbers and days as typed, by the rules of the importer's `coupons.csv`. `items`: SKUs and package keys, separated by spaces or commas. */
const CouponForm = z.strictObject({
  code: plainText(maxCouponCodeLength),
  percent: cell,
  amount: cell,
  buy: cell,
  get: cell,
  freesDelivery: z.boolean().default(false),
  kinds: z.array(plainText(20)).max(10).default([]),
  subjectIds: ids,
  studyStageIds: ids,
  items: plainText(4000).nullish(),
  skipsReduced: z.boolean().default(false),
  minOrder: cell,
  startsOn: cell,
  endsOn: cell,
  maxUses: cell,
  maxUsesPerStudent: cell,
  isFirstOrderOnly: z.boolean().default(false),
})
export type CouponForm = z.output<typeof CouponForm>

export const createCouponEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Coupon/Create',
  summary: 'Create a coupon',
  access: 'coupon-edit',
  body: CouponForm,
  response: ofCoupon,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const updateCouponEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Coupon/Update',
  summary:
    'Change the rules of a coupon; once an order has named it, its code stays. With `mark`, what somebody else has saved meanwhile is answered instead',
  access: 'coupon-edit',
  body: CouponForm.extend({ id: IdParam, mark: plainText(64).optional() }),
  response: ofCoupon,
  errors: ['conflict', 'invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

export const endCouponEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Coupon/End',
  summary: 'End a coupon now; orders that hold a use keep it',
  access: 'coupon-edit',
  body: z.strictObject({ id: IdParam }),
  response: ofCoupon,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const removeCouponEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Coupon/Remove',
  summary: 'Remove a coupon that no order has named; any other is ended instead',
  access: 'coupon-edit',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: z.object({ id: z.string() }) }),
  errors: ['conflict', 'not_found', 'forbidden', 'unauthenticated'],
})
