import { z } from 'zod'
import { Hue, ItemKind, Language } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { addDays } from '../shop-time.ts'
import { TableFormat } from '../table-format.ts'
import { BilingualText } from '../text.ts'
import type { Permission } from './role.ts'

/**
 * What can wait for somebody, most urgent first, and who may see it. `payment`: money came, but the order still says unpaid. `settlement`: a
 * gateway's books differ from ours. `print`: orders with copies to print and pack. `refund`: refunds under way. `failure`: mails and other
 * background work that failed and is not retried automatically. `message`: messages without a reply. `question`: unanswered questions on the
 * pages of items. `fault`: errors that readers reported on a page. `stock`: few printed copies left.
 */
export const waitingKinds = {
  payment: 'order-view',
  settlement: 'settlement-view',
  print: 'shipment-view',
  refund: 'order-view',
  failure: 'queue-view',
  message: 'message-view',
  question: 'question-view',
  fault: 'message-view',
  stock: 'memo-view',
} as const satisfies Record<string, Permission>
export type WaitingKind = keyof typeof waitingKinds

const WaitingKind = z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]])

/** Copies wait too long after two days, messages after the shop's promised answer time. */
export const printLateAfterHours = 48

export const Waiting = z.object({
  kind: WaitingKind,
  count: z.number().int().positive(),
  /** How many of them wait too long. */
  late: z.number().int().nonnegative(),
  oldestAt: z.iso.datetime().nullable(),
  /** Decimal, the sum of all; null if they are not about money. */
  amount: z.number().nullable(),
  /** The items that run out, lowest stock first, at most three. */
  titles: z.array(z.object({ title: BilingualText, left: z.number().int() })),
})
export type Waiting = z.infer<typeof Waiting>

export const listWaitingEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Report/GetWaiting',
  summary: 'What waits for somebody, as far as the caller’s roles show it, most urgent first',
  access: 'Member',
  response: z.object({ data: z.object({ currency: z.string(), items: z.array(Waiting) }) }),
  errors: ['not_found', 'unauthenticated'],
})

/** From midnight to a time of the day. Amounts are decimal. */
export const DayFigures = z.object({
  /** What was paid for order lines, without delivery. */
  sales: z.number(),
  orders: z.number().int(),
  /** Orders with printed copies. */
  withPaper: z.number().int(),
  /** Includes lost chargebacks, less those that were won in the end. */
  refunded: z.number(),
  refunds: z.number().int(),
  newStudents: z.number().int(),
})
export type DayFigures = z.infer<typeof DayFigures>

export const getTodayEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Report/GetToday',
  summary: 'Today until now, beside the same weekday of last week until the same time',
  access: 'report-view',
  response: z.object({ data: z.object({ at: z.iso.datetime(), currency: z.string(), today: DayFigures, lastWeek: DayFigures }) }),
  errors: ['forbidden', 'unauthenticated'],
})

/** A day with what was paid for files and printed copies, and the same 52 weeks earlier; decimal. */
export const SalesDay = z.object({ day: z.iso.date(), files: z.number(), printed: z.number(), yearAgo: z.number() })
export type SalesDay = z.infer<typeof SalesDay>

export const listTwoWeeksEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Report/GetTwoWeeks',
  summary: 'Sales of the last 14 days, today included, each beside the same weekday a year ago',
  access: 'report-view',
  response: z.object({ data: z.object({ currency: z.string(), days: z.array(SalesDay).length(14) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

/** `amount` is decimal; `sold` counts files and printed copies. Leaves out what the catalogue no longer has. */
export const BestSeller = z.object({
  id: z.number().int(),
  kind: ItemKind,
  title: BilingualText,
  subjectTitle: BilingualText.nullable(),
  hue: Hue,
  language: Language,
  /** The owner's own cover of a memo, by `Picture/GetFile`; null: the cover is drawn. */
  picture: z.string().nullable(),
  amount: z.number(),
  sold: z.number().int(),
})
export type BestSeller = z.infer<typeof BestSeller>

export const listBestSellersEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Report/GetBestSellers',
  summary: 'What brought most in the last seven days, today included',
  access: 'report-view',
  response: z.object({ data: z.object({ currency: z.string(), items: z.array(BestSeller) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

export const mostReportDays = 731
const order = { en: 'The last day comes before the first', ar: 'اليوم الأخير يسبق الأول' }
const length = { en: `At most ${mostReportDays} days`, ar: `لا تزيد المدة على ${mostReportDays} يوماً` }

/** A week begins on the shop's first working day. */
export const ReportPeriod = z.enum(['day', 'week', 'month'])
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const ReportBy = z.enum([...ReportPeriod.options, 'kind', 'subject', 'stage', 'coupon', 'item'])
export type ReportBy = z.infer<typeof ReportBy>

export const isPeriod = (by: ReportBy): by is ReportPeriod => ReportPeriod.safeParse(by).success

/**
 * Money paid and refunded in a period, delivery and tax included. Lost chargebacks count as refunded; one that is won in the end counts back, so
 * `refunded` may be negative. A refund counts in the period when it happened, whenever its order was paid, so `net` (`paid` − `refunded`) may be
 * negative. Decimal, except the counts.
 */
export const PeriodFigures = z.object({
  /** The last day of the period that the report covers. */
  until: z.iso.date(),
  orders: z.number().int(),
  delivery: z.number(),
  paid: z.number(),
  refunds: z.number().int(),
  refunded: z.number(),
  net: z.number(),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

export const SalesRow = z.object({
  /**
   * The first day of the report's period, the kind, the id or the code; null for the row of everything without one, e.g. orders without a
   * coupon.
   */
  key: z.string().nullable(),
  title: BilingualText.nullable(),
  pieces: z.number().int(),
  files: z.number(),
  printed: z.number(),
  discount: z.number(),
  /** The delivery fees that a code took off, decimal. Only in rows of coupons; they are in no other amount. */
  deliverySaved: z.number().optional(),
  /** For days, weeks and months only: a refund by amount belongs to no item. */
  period: PeriodFigures.nullable(),
})
export type SalesRow = z.infer<typeof SalesRow>

/**
 * `sales` + `delivery` is what the orders were paid; `tax` is part of it, and `net` is that sum less `refunded`. `taxRefunded` is the
 * tax in `refunded`, and `taxLeft` is `tax` less that: what the shop owes for these days. All decimal, except the counts.
 */
export const SalesTotals = z.object({
  orders: z.number().int(),
  sales: z.number(),
  discount: z.number(),
  delivery: z.number(),
  tax: z.number(),
  taxRefunded: z.number(),
  taxLeft: z.number(),
  refunds: z.number().int(),
  refunded: z.number(),
  net: z.number(),
})
export type SalesTotals = z.infer<typeof SalesTotals>

/** Aborts on a text that is no day: the next check computes with days. */
const ReportDay = z.iso.date({ abort: true }).refine((day) => day >= '2000-01-01' && day < '2100-01-01', { abort: true })

const salesQuery = z.object({ From: ReportDay, To: ReportDay, By: ReportBy.default('day') })

const inSpan = <Query extends typeof salesQuery>(query: Query) =>
  query
    .refine(({ From, To }) => From <= To, { path: ['To'], params: { fault: order } })
    .refine(({ From, To }) => From > To || To < addDays(From, mostReportDays), { path: ['To'], params: { fault: length } })

export const getSalesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Report/GetSales',
  summary: 'What was paid from one day to another, grouped by one property; by day, week and month also refunds and what was left',
  access: 'report-view',
  query: inSpan(salesQuery),
  response: z.object({ data: z.object({ currency: z.string(), rows: z.array(SalesRow), totals: SalesTotals }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** The same report as one file for Excel in the language of the call: no cell is a formula. CSV is UTF-8 with a byte order mark. */
export const exportSalesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Report/Export',
  summary: 'What was paid from one day to another, as CSV or XLSX',
  access: 'report-view',
  query: inSpan(salesQuery.extend({ Format: TableFormat.default('csv') })),
  response: z.unknown(),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})
