import { admin, type Permission } from 'contract/role.ts'

const permissions: readonly Permission[] = [
  'memo-view',
  'memo-create',
  'memo-edit',
  'memo-delete',
  'package-view',
  'package-create',
  'package-edit',
  'subject-view',
  'subject-edit',
  'studyStage-view',
  'studyStage-edit',
  'coupon-view',
  'coupon-create',
  'coupon-edit',
  'order-view',
  'order-edit',
  'customer-view',
  'review-view',
  'review-edit',
  'message-view',
  'message-edit',
  'report-view',
]

/** Someone who runs the shop day by day: no refunds, no exports, no say over staff and settings. "Admin" itself grants nothing. */
export const demoAdminRoles: string[] = [admin, ...permissions]
