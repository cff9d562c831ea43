import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** `group`: its heading, if there are many. */
export type Choice = { id: string; title: string; group?: string }
/** Form values by field; for boxes those that are ticked. */
export type CouponValues = Record<string, string[]>

/** The form's values for a coupon. */
export function valuesOf(coupon: OfficeCoupon | undefined): CouponValues {
  if (!coupon) return {}
  const one = (value: string | number | null) => (value === null ? [] : [String(value)])
  return {
    code: [coupon.code],
    percent: one(coupon.percent),
    amount: one(coupon.amount),
    buy: one(coupon.buy),
    get: one(coupon.get),
    freesDelivery: [String(coupon.freesDelivery)],
    startsOn: one(coupon.startsOn),
    endsOn: one(coupon.endsOn),
    maxUses: one(coupon.maxUses),
    maxUsesPerStudent: one(coupon.maxUsesPerStudent),
    minOrder: one(coupon.minOrder),
    isFirstOrderOnly: [String(coupon.isFirstOrderOnly)],
    skipsReduced: [String(coupon.skipsReduced)],
    kinds: coupon.kinds,
    studyStageIds: coupon.studyStageIds,
    subjectIds: coupon.subjectIds,
    items: [coupon.items.map(({ name }) => name).join(' ')],
  }
}

export const kindChoices = (): Choice[] => [
  { id: 'memo', title: m.office_coupon_kind_memo() },
  { id: 'package', title: m.office_coupon_kind_package() },
  { id: 'subject', title: m.office_coupon_kind_subject() },
  { id: 'studyStage', title: m.office_coupon_kind_stage() },
]

/** Field labels, for the save bar and for comparing two versions. */
export const couponLabels = (): Record<string, string> => ({
  code: m.office_coupon_code(),
  percent: m.office_coupon_percent(),
  amount: m.office_coupon_amount(),
  buy: m.office_coupon_buy(),
  get: m.office_coupon_get(),
  freesDelivery: m.office_coupon_delivery(),
  startsOn: m.office_coupon_starts(),
  endsOn: m.office_coupon_ends(),
  maxUses: m.office_coupon_max_uses(),
  maxUsesPerStudent: m.office_coupon_max_each(),
  minOrder: m.office_coupon_min(),
  isFirstOrderOnly: m.office_coupon_first(),
  skipsReduced: m.office_coupon_reduced(),
  kinds: m.office_coupon_kinds(),
  studyStageIds: m.office_coupon_stages(),
  subjectIds: m.office_coupon_subjects(),
  items: m.office_coupon_items(),
})
