import type { CouponReason } from 'contract/coupon.ts'

export const refusalTexts: Record<CouponReason, { en: string; ar: string }> = {
  unknown: { en: 'There is no such code.', ar: 'هذا الرمز غير موجود.' },
  expired: { en: 'This code has expired.', ar: 'انتهت صلاحية هذا الرمز.' },
  notYet: { en: 'This code is not valid yet.', ar: 'لم يبدأ العمل بهذا الرمز بعد.' },
  usedUp: { en: 'This code has been used up.', ar: 'استُنفد عدد مرات استخدام هذا الرمز.' },
  usedByYou: { en: 'You have used this code already.', ar: 'سبق لك استخدام هذا الرمز.' },
  notForTheseItems: { en: 'This code is not for the items in your cart.', ar: 'هذا الرمز لا يشمل ما في سلتك.' },
}
