import type { BilingualText } from '../locale.ts'
import type { Permission } from './role.ts'

type UsualJob = { title: BilingualText; rights: readonly Permission[] }

const counter: Permission[] = [
  'order-view',
  'order-create',
  'order-edit',
  'order-cash',
  'shipment-view',
  'shipment-edit',
  'job-view',
  'customer-view',
  'customer-create',
]
const printing: Permission[] = ['order-view', 'shipment-view', 'shipment-edit', 'job-view']
const goods: Permission[] = [
  'memo-view',
  'memo-edit',
  'erratum-view',
  'erratum-edit',
  'reading-view',
  'package-view',
  'package-edit',
  'subject-view',
  'subject-edit',
  'stage-view',
  'stage-edit',
  'component-edit',
  'search-view',
  'search-edit',
]
const service: Permission[] = [
  'message-view',
  'message-reply',
  'question-view',
  'question-reply',
  'question-moderate',
  'review-view',
  'review-reply',
  'review-moderate',
  'erratum-view',
  'order-view',
  'customer-view',
]
const besides: Permission[] = ['coupon-view', 'coupon-edit', 'order-cancel', 'customer-edit', 'job-edit', 'report-view']

/**
 * Typical jobs in a shop and their rights, as templates for an invitation. None of them refunds, exports, sees personal data or controls staff
 * and settings; the owner ticks those rights by hand.
 */
export const usualJobs = {
  counter: { title: { en: 'Counter: sells, takes cash, hands over', ar: 'الكاونتر: بيع واستلام نقد وتسليم' }, rights: counter },
  printing: { title: { en: 'Printing and packing', ar: 'الطباعة والتغليف' }, rights: printing },
  goods: { title: { en: 'Memos and packages', ar: 'المذكرات والباقات' }, rights: goods },
  service: { title: { en: 'Messages, questions and reviews', ar: 'الرسائل والأسئلة والتقييمات' }, rights: service },
  manager: {
    title: { en: 'Manager: all of these, coupons and reports', ar: 'مدير: كل ما سبق مع رموز الخصم والتقارير' },
    rights: [...new Set([...counter, ...printing, ...goods, ...service, ...besides])],
  },
} as const satisfies Record<string, UsualJob>

export const findUsualJob = (name: string | undefined): UsualJob | undefined => Object.entries(usualJobs).find(([own]) => own === name)?.[1]
