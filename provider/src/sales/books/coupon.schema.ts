import type { ItemKind } from 'contract/pages.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '../../db/schema/account.ts'
import { instant, minor } from '../../db/schema/columns.ts'
import { orders } from './order.schema.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** Canonical: trimmed, upper case, Latin digits. */
    code: text('code').notNull().unique(),
    /** 1000 = 10 %; 0 for a fixed amount. */
    basisPoints: integer('basis_points').notNull().default(0),
    /** The fixed discount, at most the cost of the lines it applies to; null for a percentage. */
    amountMinor: minor('amount_minor'),
    /**
     * Buy so many of what it is for, and get so many more for less: `getBasisPoints` off, 10000 = free. Null: without such a rule. Then there is
     * neither another percentage nor an amount, so that a version which does not know the rule takes nothing off.
     */
    buyCount: integer('buy_count'),
    getCount: integer('get_count'),
    getBasisPoints: integer('get_basis_points'),
    /** It also takes off the whole delivery fee, or the fee alone: then there is neither a percentage nor an amount. */
    freesDelivery: boolean('frees_delivery').notNull().default(false),
    /** What it applies to: null is everything. With several lists, an item must be in each. */
    kinds: text('kinds').array().$type<ItemKind[]>(),
    /** Memos of these subjects, and the subjects themselves. */
    subjectIds: bigint('subject_ids', { mode: 'number' }).array(),
    /** Everything in these study stages, and the stages themselves. */
    studyStageIds: bigint('study_stage_ids', { mode: 'number' }).array(),
    itemIds: bigint('item_ids', { mode: 'number' }).array(),
    /** It leaves out what is already reduced: below its price before or the sum of its parts, or cheaper for this student or in this order. */
    skipsReduced: boolean('skips_reduced').notNull().default(false),
    /** The minimum sum of the whole order before the discount. */
    minSubTotalMinor: minor('min_sub_total_minor'),
    maxUsesPerStudent: integer('max_uses_per_student'),
    /** Only for students who have never paid for anything; each then has one use. */
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    used: integer('used').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'coupons_percent_or_amount',
      sql`case when ${table.buyCount} is not null then ${table.basisPoints} = 0 and ${table.amountMinor} is null when ${table.amountMinor} is null then ${table.basisPoints} between case when ${table.freesDelivery} then 0 else 1 end and 10000 else ${table.amountMinor} > 0 and ${table.basisPoints} = 0 end`,
    ),
    check(
      'coupons_buy_and_get',
      sql`case when ${table.buyCount} is null then ${table.getCount} is null and ${table.getBasisPoints} is null else ${table.buyCount} > 0 and coalesce(${table.getCount}, 0) > 0 and coalesce(${table.getBasisPoints}, 0) between 1 and 10000 end`,
    ),
    check('coupons_limits', sql`${table.maxUsesPerStudent} > 0 and ${table.minSubTotalMinor} > 0`),
    check('coupons_not_overused', sql`${table.maxUses} is null or ${table.used} <= ${table.maxUses}`),
  ],
)

export type CouponRow = typeof coupons.$inferSelect

export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    status: text('status').$type<'reserved' | 'consumed' | 'released'>().notNull(),
    /** The student's other order that took the code and thereby ended this one. */
    takenBy: uuid('taken_by').references(() => orders.id),
  },
  (table) => [index('coupon_redemptions_of_coupon').on(table.couponId, table.personId)],
)
