import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageFields, pageQuery, sortQuery } from '../paging.ts'
import { TableFormat } from '../table-format.ts'
import { IdParam, plainText } from '../text.ts'
import { OfficeJob } from './office-job.ts'

/** What actions are about, so that many can be requested at once (`audit-area.ts`). */
export const AuditArea = z.enum(['accounts', 'customers', 'orders', 'money', 'coupons', 'catalogue', 'messages', 'shop', 'work'])
export type AuditArea = z.infer<typeof AuditArea>

/** The actions that are recorded permanently, with who did them to whom. */
export const AuditAction = z.enum([
  'roles-granted',
  'roles-revoked',
  'super-admin-invited',
  'staff-invited',
  'staff-invitation-resent',
  'staff-invitation-withdrawn',
  'staff-invitation-accepted',
  'account-disabled',
  'account-deleted',
  'data-exported',
  'password-changed',
  'email-changed',
  'change-undone',
  'password-reset',
  'two-step-changed',
  'session-reused',
  'order-refunded',
  'refund-ended',
  'copy-traced',
  'order-cancelled',
  'cash-received',
  'card-received',
  'webhook-refused',
  'settlement-differs',
  'payment-disputed',
  'account-flagged',
  'account-unflagged',
  'coupon-created',
  'coupon-changed',
  'coupon-ended',
  'coupon-removed',
  'message-answered',
  'message-settled',
  'message-reopened',
  'memo-created',
  'memo-changed',
  'memo-deleted',
  'stage-created',
  'stage-changed',
  'stage-deleted',
  'component-created',
  'component-changed',
  'component-deleted',
  'subject-created',
  'subject-changed',
  'subject-deleted',
  'package-created',
  'package-changed',
  'package-deleted',
  'order-noted',
  'receipt-resent',
  'shipment-moved',
  'shipment-undone',
  'settings-changed',
  'delivery-changed',
  'office-job-begun',
  'office-job-cancelled',
  'office-job-taken',
  'text-saved',
  'text-published',
  'home-published',
  'review-hidden',
  'review-shown',
  'reviews-seen',
  'review-replied',
  'review-reply-removed',
  'question-hidden',
  'question-shown',
  'questions-seen',
  'question-answered',
  'question-answer-removed',
  'erratum-created',
  'erratum-changed',
  'erratum-published',
  'erratum-withdrawn',
  'erratum-removed',
  'customer-revealed',
  'customer-noted',
  'customer-changed',
  'customer-logged-out',
  'customers-exported',
  'account-enabled',
  'difference-explained',
  'difference-reopened',
  'failure-retried',
  'failure-given-up',
  'catalogue-imported',
  'catalogue-import-discarded',
  'items-granted',
  'bulk-edit-saved',
  'bulk-edit-undone',
  'grant-taken-back',
  'order-placed',
  'pay-link-sent',
  'customer-created',
  'search-words-changed',
  'search-words-removed',
  'view-shared',
  'view-changed',
  'view-unshared',
  'view-removed',
])
export type AuditAction = z.infer<typeof AuditAction>

/** An entry names people by id only. `fields` names what changed, never its value. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null if nobody was logged in. */
  actorId: z.string().nullable(),
  action: AuditAction,
  targetId: z.string().nullable(),
  fields: z.array(z.string()),
  requestId: z.string(),
  /** Seals this entry and the previous one: a hash of both. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The names of all staff, by id. Read when the log is shown: the log itself contains none, and no student is named. */
const StaffNames = z.record(z.string(), z.string())

/** Readable names for targets with cryptic ids: the order numbers and coupon codes on a page of the log, by id. */
const TargetNames = z.record(z.string(), z.string())

/** All actions of an area, or one action. */
export const AuditWhat = z.enum([...AuditArea.options, ...AuditAction.options])
export type AuditWhat = z.infer<typeof AuditWhat>

/** A day of the shop. No log begins earlier, and the database's dates have an upper limit. */
const LogDay = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01')

/** An order number, a coupon code, an account's whole e-mail, or the whole id of an entry's target. */
const QuotedInLog = plainText(200)

export const listAuditEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Audit/GetAll',
  summary: 'What was done to accounts, money and roles, newest first or oldest first; entries match all given filters',
  access: 'audit-view',
  query: z.object({
    Text: QuotedInLog.optional(),
    What: AuditWhat.optional(),
    TargetId: IdParam.optional(),
    ActorId: IdParam.optional(),
    /** The shop's days, both included. */
    From: LogDay.optional(),
    To: LogDay.optional(),
    Sort: sortQuery('at').default('-at'),
    ...pageQuery(50),
  }),
  response: z.object({
    data: z.object({ items: z.array(AuditEntry), staff: StaffNames, targets: TargetNames, ...countedPageFields }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** The part of the log to export, as in the list, and the file format. */
export const AuditExport = z.strictObject({
  format: TableFormat,
  text: QuotedInLog.optional(),
  what: AuditWhat.optional(),
  targetId: IdParam.optional(),
  actorId: IdParam.optional(),
  from: LogDay.optional(),
  to: LogDay.optional(),
})

export const beginAuditExportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Audit/Export',
  summary: 'Start writing the log, or the part asked for, to a file',
  access: 'audit-view',
  body: AuditExport,
  response: z.object({ data: OfficeJob }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** `lastHash` is the seal of the last entry read. Compared with an earlier one, it reveals entries missing from the end. */
export const AuditCheck = z.object({
  isWhole: z.boolean(),
  brokenId: z.number().int().nullable(),
  count: z.number().int(),
  lastHash: z.string(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

/** Reads the whole chain. If an entry was altered or removed in the database, its seal no longer fits. */
export const checkAuditEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Audit/Check',
  summary: 'Whether the audit log is intact; the first damaged entry, if any',
  access: 'audit-view',
  response: z.object({ data: AuditCheck }),
  errors: ['forbidden', 'unauthenticated'],
})
