import type { Locale } from 'contract/locale.ts'
import type { CouponReason } from 'contract/sales/coupon.ts'

/** `belowMinimum` and `tooFewItems` are used if it is unknown how much is missing; otherwise `missingText` and `missingItemsText` say it. */
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
  tooFewItems: {
    en: 'Your cart has too few items for this code.',
    ar: 'عدد ما في سلتك لا يكفي لهذا الرمز.',
  },
  alreadyReduced: {
    en: 'This code is not for items that are already reduced.',
    ar: 'هذا الرمز لا يشمل ما خُفّض سعره من قبل.',
  },
  nothingToDeliver: {
    en: 'This code takes off the delivery fee of printed copies, and nothing in your cart is printed.',
    ar: 'هذا الرمز يعفيك من رسوم توصيل النسخ المطبوعة، وليس في سلتك نسخة مطبوعة.',
  },
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

/** How many more items or copies the order needs. */
export const missingItemsText = {
  en: (count: number) => `Add ${count} more of what this code is for to use it.`,
  ar: (count: number) => `أضف ${count} مما يشمله هذا الرمز لتستفيد منه.`,
}

/** What a code gives besides or instead of a percentage. `off`: what it takes off the items, in words. */
export const givenTexts = {
  en: {
    percent: (percent: number) => `${percent}% off`,
    amount: (amount: string) => `${amount} off`,
    delivery: 'Free delivery',
    both: (off: string) => `${off} and free delivery`,
    notReduced: (off: string) => `${off}, except what is reduced already`,
    get: (buy: number, get: number, percent: number) =>
      `Buy ${buy}, get ${get} more ${percent === 100 ? 'free' : `at ${percent}% off`} (the cheapest)`,
  },
  ar: {
    percent: (percent: number) => `خصم ${percent}%`,
    amount: (amount: string) => `خصم ${amount}`,
    delivery: 'توصيل مجاني',
    both: (off: string) => `${off} وتوصيل مجاني`,
    notReduced: (off: string) => `${off}، عدا ما خُفّض سعره من قبل`,
    get: (buy: number, get: number, percent: number) =>
      `اشترِ ${buy} واحصل على ${get} ${percent === 100 ? 'مجاناً' : `بخصم ${percent}%`} (الأرخص)`,
  },
}

/** What a code that frees delivery does for printed copies; `isIdle`: it does nothing else, so the order leaves it unused. */
export const deliveryNotes: Record<Locale, Record<DeliveryNote, (code: string, isIdle: boolean) => string>> = {
  en: {
    ifDelivered: (code) => `Free with ${code} if the copies are delivered.`,
    freed: (code) => `Free with ${code}.`,
    pickedUp: (code, isIdle) => `${code} takes off a delivery fee, and pick-up has none.${isIdle ? ' It stays unused.' : ''}`,
    freeAnyway: (code, isIdle) => `Delivery of this order is free even without ${code}.${isIdle ? ' The code stays unused.' : ''}`,
  },
  ar: {
    ifDelivered: (code) => `مجاني مع الرمز ${code} إذا اخترت التوصيل.`,
    freed: (code) => `مجاني مع الرمز ${code}.`,
    pickedUp: (code, isIdle) => `الرمز ${code} يعفي من رسوم التوصيل، والاستلام بلا رسوم.${isIdle ? ' يبقى الرمز دون استخدام.' : ''}`,
    freeAnyway: (code, isIdle) => `توصيل هذا الطلب مجاني من دون الرمز ${code} أيضاً.${isIdle ? ' يبقى الرمز دون استخدام.' : ''}`,
  },
}
type DeliveryNote = 'ifDelivered' | 'freed' | 'pickedUp' | 'freeAnyway'

export const tooManyCodes = {
  guest: {
    en: 'Too many codes were tried from this network. Log in to try yours, or wait an hour.',
    ar: 'جُرّبت رموز كثيرة من هذه الشبكة. سجّل الدخول لتجرّب رمزك، أو انتظر ساعة.',
  },
  member: { en: 'You have tried too many codes. Try again in an hour.', ar: 'جرّبت رموزاً كثيرة. أعد المحاولة بعد ساعة.' },
}
