import type { ErrorCode } from 'contract/error-code.ts'
import type { BilingualText } from 'contract/locale.ts'
import { confirmEmailFirstBody } from 'contract/messages-ar.ts'

/** What each refusal says, in both languages. */
export const errorTexts: Record<ErrorCode, BilingualText & { en: string; ar: string }> = {
  malformed_body: { en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  malformed_query: { en: 'The address of the request could not be read.', ar: 'تعذّرت قراءة عنوان الطلب.' },
  wrong_password: { en: 'The password is wrong.', ar: 'كلمة المرور غير صحيحة.' },
  coupon_refused: { en: 'This code cannot be used.', ar: 'لا يمكن استخدام هذا الرمز.' },
  unauthenticated: { en: 'Please log in.', ar: 'يرجى تسجيل الدخول.' },
  // Never translated: clients compare it (contract §8, ruling 6).
  email_unconfirmed: { en: confirmEmailFirstBody, ar: confirmEmailFirstBody },
  session_ended: { en: 'The session has ended. Please log in again.', ar: 'انتهت الجلسة. يرجى تسجيل الدخول من جديد.' },
  forbidden: { en: 'You may not do this.', ar: 'ليس لديك صلاحية لهذا الإجراء.' },
  account_disabled: { en: 'This account is disabled.', ar: 'هذا الحساب معطّل.' },
  not_found: { en: 'There is no such thing here.', ar: 'لا يوجد شيء بهذا العنوان.' },
  user_not_found: { en: 'There is no account with this e-mail.', ar: 'لا يوجد حساب بهذا البريد الإلكتروني.' },
  price_changed: { en: 'The price has changed. Please look at the new total.', ar: 'تغيّر السعر. يرجى مراجعة الإجمالي الجديد.' },
  already_owned: { en: 'You already own this.', ar: 'هذا في مكتبتك بالفعل.' },
  order_not_payable: { en: 'This order can no longer be paid.', ar: 'لم يعد بالإمكان دفع هذا الطلب.' },
  conflict: { en: 'Somebody else was faster. Please try again.', ar: 'سبقك شخص آخر. يرجى المحاولة مرة أخرى.' },
  challenge_ended: { en: 'This code has ended. Please log in again.', ar: 'انتهت صلاحية هذا الرمز. يرجى تسجيل الدخول من جديد.' },
  body_too_large: { en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  invalid_fields: { en: 'Some fields need a look.', ar: 'بعض الحقول تحتاج إلى مراجعة.' },
  not_sellable: { en: 'Something in the cart is not for sale.', ar: 'في السلة شيء غير معروض للبيع.' },
  key_reused: { en: 'This order was sent before with other contents.', ar: 'أُرسل هذا الطلب من قبل بمحتوى مختلف.' },
  wrong_code: { en: 'The code is wrong.', ar: 'الرمز غير صحيح.' },
  too_many_requests: { en: 'Too many tries. Please wait a little.', ar: 'محاولات كثيرة. يرجى الانتظار قليلاً.' },
  internal: { en: 'Something broke on our side.', ar: 'حدث خلل لدينا.' },
  unavailable: { en: 'The shop is catching its breath. Please try again in a moment.', ar: 'المتجر مشغول الآن. يرجى المحاولة بعد لحظات.' },
}
