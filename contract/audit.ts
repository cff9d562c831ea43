import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { IdParam } from './text.ts'

/** The actions that are written down for ever, with who did them to whom. */
export const AuditAction = z.enum([
  'roles-granted',
  'roles-revoked',
  'super-admin-invited',
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
  'erratum-created',
  'erratum-changed',
  'erratum-published',
  'erratum-withdrawn',
  'erratum-removed',
  'customer-revealed',
  'customer-noted',
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
])
export type AuditAction = z.infer<typeof AuditAction>

/** An entry names people by id alone. `fields` names what was changed, never its value. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null if nobody was logged in. */
  actorId: z.string().nullable(),
  action: AuditAction,
  targetId: z.string().nullable(),
  fields: z.array(z.string()),
  requestId: z.string(),
  /** Seals this entry and the one before it: a hash of both. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Audit/GetAll',
  summary: 'What was done to accounts and roles, newest first',
  access: 'audit-view',
  query: z.object({
    TargetId: IdParam.optional(),
    ActorId: IdParam.optional(),
    PageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
    PageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    data: z.object({
      items: z.array(AuditEntry),
      totalCount: z.number().int(),
      pageNumber: z.number().int(),
      pageSize: z.number().int(),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** `lastHash` is the seal of the last entry that was read. Compared with an earlier one, it tells whether entries are missing from the end. */
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
  summary: 'Whether the audit log is whole; the first entry that is not, if any',
  access: 'audit-view',
  response: z.object({ data: AuditCheck }),
  errors: ['forbidden', 'unauthenticated'],
})
