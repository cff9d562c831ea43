import type { CouponReason } from 'contract/sales/coupon.ts'

/** `belowMinimum` is used if the missing amount is unknown; otherwise `missingText` says it. */
export const refusalTexts: Record<CouponReason, { en: string; ar: string }> = {
  unknown: { en: 'There is no such code.', ar: 'هذا الرمز غير موجود.' },
  expired: { en: 'This code has expired.', ar: 'انتهت صلاحية هذا الرمز.' },
  notYet: { en: 'This code is not valid yet.', ar: 'لم يبدأ العمل بهذا الرمز بعد.' },
  usedUp: { en: 'This code has been used up.', ar: 'استُنفد عدد مرات استخدام هذا الرمز.' },
  usedByYou: { en: 'You have used this code already.', ar: 'سبق لك استخدام هذا الرمز.' },
  inOpenOrder: {
    en: 'An unpaid order of yours is using this code or one like it. Pay for or cancel that order first, or try again once it has expired.',
    ar: 'هذا الرمز، أو رمز مثله، محجوز لطلب لك بانتظار الدفع. ادفع قيمة ذلك الطلب أو ألغِه، أو أعد المحاولة بعد انتهاء مهلته.',
  },
  notForTheseItems: { en: 'This code is not for the items in your cart.', ar: 'هذا الرمز لا يشمل ما في سلتك.' },
  belowMinimum: { en: 'Your cart is too small for this code.', ar: 'قيمة سلتك أقل من الحد الأدنى لهذا الرمز.' },
  notFirstOrder: { en: 'This code is for a first order only.', ar: 'هذا الرمز للطلب الأول فقط.' },
  needsName: {
    en: 'This code is limited for each customer, so it needs one: a walk-in cannot use it.',
    ar: 'لكل عميل عدد محدود من مرات استخدام هذا الرمز، فلا يُستخدم في البيع لزبون عابر.',
  },
}

/** The amount missing to the minimum sum. */
export const missingText = {
  en: (amount: string) => `Add items for ${amount} more to use this code.`,
  ar: (amount: string) => `أضف ما قيمته ${amount} على الأقل لتستفيد من هذا الرمز.`,
}

export const tooManyCodes = {
  guest: {
    en: 'Too many codes were tried from this network. Log in to try yours, or wait an hour.',
    ar: 'جُرّبت رموز كثيرة من هذه الشبكة. سجّل الدخول لتجرّب رمزك، أو انتظر ساعة.',
  },
  member: { en: 'You have tried too many codes. Try again in an hour.', ar: 'جرّبت رموزاً كثيرة. أعد المحاولة بعد ساعة.' },
}
