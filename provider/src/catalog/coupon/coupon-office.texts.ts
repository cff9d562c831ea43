import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import type { CouponState } from 'contract/sales/coupon-office.ts'

/** What is wrong with a form field, by the column of `coupons.csv` whose rule refused it. */
export const couponFaults = {
  code: {
    en: 'A code has 2 to 32 capital Latin letters, digits and hyphens, for example EID-10',
    ar: 'الرمز من 2 إلى 32: حروف لاتينية كبيرة وأرقام وشرطات، مثلاً EID-10',
  },
  percent: {
    en: 'Enter a percentage above 0 and up to 100, or an amount: one of them, not both. Or choose free delivery',
    ar: 'أدخل نسبة أكبر من 0 ولا تزيد على 100، أو مبلغاً: أحدهما لا كليهما. أو اختر التوصيل المجاني',
  },
  amount: { en: 'Enter an amount above 0, for example 1.500', ar: 'أدخل مبلغاً أكبر من صفر، مثلاً 1.500' },
  buy: {
    en: 'Enter whole numbers from 1 to 20 in both fields, and a percentage. Or leave both empty',
    ar: 'أدخل عددين صحيحين من 1 إلى 20 في الخانتين مع نسبة مئوية، أو اترك الخانتين فارغتين',
  },
  get: {
    en: 'Enter whole numbers from 1 to 20 in both fields, or leave both empty',
    ar: 'أدخل عددين صحيحين من 1 إلى 20 في الخانتين، أو اتركهما فارغتين',
  },
  kinds: { en: 'Choose from the kinds of items', ar: 'اختر من أنواع المنتجات المعروضة' },
  subjects: { en: 'One of these subjects does not exist any more', ar: 'إحدى هذه المواد لم تعد موجودة' },
  study_stages: { en: 'One of these stages does not exist any more', ar: 'إحدى هذه المراحل لم تعد موجودة' },
  items: { en: 'There is no memo or package with one of these names', ar: 'لا توجد مذكرة أو باقة بأحد هذه الأسماء' },
  min_order: { en: 'Enter a sum above 0, for example 5.000, or leave it empty', ar: 'أدخل مبلغاً أكبر من صفر، مثلاً 5.000، أو اتركه فارغاً' },
  starts_on: { en: 'Enter a day like 2026-09-01, or leave it empty', ar: 'أدخل يوماً مثل 2026-09-01، أو اتركه فارغاً' },
  ends_on: { en: 'Enter a day like 2026-09-30, not before the first day', ar: 'أدخل يوماً مثل 2026-09-30، لا يسبق أول يوم' },
  max_uses: { en: 'Enter a whole number from 1, or leave it empty', ar: 'أدخل عدداً صحيحاً من 1 فأكثر، أو اتركه فارغاً' },
  max_uses_per_student: { en: 'Enter a whole number from 1, or leave it empty', ar: 'أدخل عدداً صحيحاً من 1 فأكثر، أو اتركه فارغاً' },
} as const satisfies Record<string, Fault>

export const takenCode: Fault = { en: 'There is a coupon with this code already', ar: 'يوجد رمز خصم بهذا الاسم' }
export const keptCode: Fault = {
  en: 'This code has been used in orders, so it cannot be changed. End it, and create another one',
  ar: 'استُخدم هذا الرمز في طلبات، فلا يتغير. أنهِه وأنشئ رمزاً آخر',
}
export const fewerThanUsed = (used: number): Fault => ({
  en: `It has been used ${used} times already`,
  ar: `عدد مرات استخدامه حتى الآن: ${used}`,
})

/** The column headings of the exported list, in order. */
export const couponColumns: Record<Locale, readonly string[]> = {
  en: [
    ...['Code', 'State', 'Per cent off', 'Amount off', 'Minimum order', 'First day', 'Last day', 'Uses', 'Most uses', 'Most per student'],
    ...['Paid orders', 'Total discount', 'Currency', 'Free delivery', 'Delivery fees taken off', 'Buy', 'Get'],
  ],
  ar: [
    ...[
      'الرمز',
      'الحالة',
      'نسبة الخصم %',
      'مبلغ الخصم',
      'أقل طلب',
      'أول يوم',
      'آخر يوم',
      'مرات الاستخدام',
      'أقصى استخدام',
      'أقصى استخدام للطالب',
    ],
    ...['الطلبات المدفوعة', 'مجموع الخصم', 'العملة', 'توصيل مجاني', 'رسوم التوصيل المعفاة', 'اشترِ', 'واحصل على'],
  ],
}

export const yesText: Record<Locale, string> = { en: 'Yes', ar: 'نعم' }

export const couponStates: Record<Locale, Record<CouponState, string>> = {
  en: { running: 'Running', planned: 'Planned', ended: 'Ended', usedUp: 'Used up' },
  ar: { running: 'سارٍ', planned: 'لم يبدأ بعد', ended: 'انتهى', usedUp: 'نفد' },
}
