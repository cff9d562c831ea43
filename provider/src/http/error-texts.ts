import type { ErrorCode } from 'contract/error-code.ts'
import { maxAddresses } from 'contract/limits.ts'
import type { BilingualText } from 'contract/locale.ts'
import { confirmEmailFirstBody } from 'contract/messages-ar.ts'

/** The text of each refusal, in both languages. */
export const errorTexts: Record<ErrorCode, BilingualText & { en: string; ar: string }> = {
  malformed_body: { en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  malformed_query: { en: 'The address of the request could not be read.', ar: 'تعذّرت قراءة عنوان الطلب.' },
  wrong_password: { en: 'The password is wrong.', ar: 'كلمة المرور غير صحيحة.' },
  coupon_refused: { en: 'This code cannot be used.', ar: 'لا يمكن استخدام هذا الرمز.' },
  unauthenticated: { en: 'Please log in.', ar: 'يرجى تسجيل الدخول.' },
  // Never translated: clients compare it (contract §8.3).
  email_unconfirmed: { en: confirmEmailFirstBody, ar: confirmEmailFirstBody },
  session_ended: { en: 'The session has ended. Please log in again.', ar: 'انتهت الجلسة. يرجى تسجيل الدخول من جديد.' },
  forbidden: { en: 'You may not do this.', ar: 'ليس لديك صلاحية لهذا الإجراء.' },
  account_disabled: { en: 'This account is disabled.', ar: 'هذا الحساب موقوف.' },
  not_found: { en: 'We could not find that.', ar: 'لا يوجد شيء بهذا العنوان.' },
  user_not_found: { en: 'There is no account with this e-mail.', ar: 'لا يوجد حساب بهذا البريد الإلكتروني.' },
  method_not_allowed: { en: 'Nothing here answers to this kind of request.', ar: 'لا يُجاب هنا عن هذا النوع من الطلبات.' },
  price_changed: { en: 'The price has changed. Please look at the new total.', ar: 'تغيّر السعر. يرجى مراجعة الإجمالي الجديد.' },
  already_owned: { en: 'You already own this.', ar: 'هذا في مكتبتك بالفعل.' },
  order_not_payable: { en: 'This order can no longer be paid.', ar: 'لم يعد بالإمكان دفع هذا الطلب.' },
  order_not_cancellable: { en: 'This order can no longer be cancelled.', ar: 'لم يعد بالإمكان إلغاء هذا الطلب.' },
  not_refundable: { en: 'Nothing in this order can be refunded.', ar: 'لا يمكن رد شيء من ثمن هذا الطلب.' },
  conflict: { en: 'Somebody else was faster. Please try again.', ar: 'سبقك شخص آخر. يرجى المحاولة مرة أخرى.' },
  too_many_addresses: {
    en: `You have ${maxAddresses} addresses. Delete one to save another.`,
    ar: `لديك ${maxAddresses} عناوين. احذف عنواناً لتحفظ غيره.`,
  },
  last_super_admin: {
    en: 'This is the last SuperAdmin. Make somebody else one first.',
    ar: 'هذا آخر صاحب للمتجر. عيّن غيره أولاً.',
  },
  out_of_stock: { en: 'Some printed copies are no longer in stock.', ar: 'نفدت بعض النسخ المطبوعة.' },
  challenge_ended: { en: 'This code has expired. Please log in again.', ar: 'انتهت صلاحية هذا الرمز. يرجى تسجيل الدخول من جديد.' },
  link_ended: { en: 'This link no longer works. Ask for a new one.', ar: 'لم يعد هذا الرابط صالحاً. اطلب رابطاً جديداً.' },
  sign_up_ended: {
    en: 'The time for this step is over. You can add an address after you log in.',
    ar: 'انتهى وقت هذه الخطوة. يمكنك إضافة عنوان بعد تسجيل الدخول.',
  },
  body_too_large: { en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  invalid_fields: { en: 'Please check the marked fields.', ar: 'بعض الحقول تحتاج إلى مراجعة.' },
  not_sellable: { en: 'Something in the cart is not for sale.', ar: 'في السلة شيء غير معروض للبيع.' },
  address_needed: { en: 'Choose an address for the printed copies, or pick them up.', ar: 'اختر عنواناً للنسخ المطبوعة، أو استلمها بنفسك.' },
  payment_method_refused: { en: 'This order cannot be paid in this way.', ar: 'لا يمكن دفع هذا الطلب بهذه الطريقة.' },
  not_delivered_there: {
    en: 'We do not deliver to this address yet. You can pick the copies up.',
    ar: 'لا نوصل إلى هذا العنوان بعد. يمكنك استلام النسخ بنفسك.',
  },
  pick_up_closed: {
    en: 'Pick-up is closed there right now. Choose another place, or an address.',
    ar: 'لا يمكن استلام النسخ من هناك حالياً. اختر مكاناً آخر أو عنواناً.',
  },
  key_reused: { en: 'This order was already sent with different contents.', ar: 'أُرسل هذا الطلب من قبل بمحتوى مختلف.' },
  wrong_code: { en: 'The code is wrong.', ar: 'الرمز غير صحيح.' },
  too_many_requests: { en: 'Too many tries. Please wait a little.', ar: 'محاولات كثيرة. يرجى الانتظار قليلاً.' },
  bot_check_required: {
    en: 'Please show that you are not a robot, and try again.',
    ar: 'يرجى تأكيد أنك لست روبوتاً ثم المحاولة مرة أخرى.',
  },
  internal: { en: 'Something broke on our side.', ar: 'حدث خلل لدينا.' },
  unavailable: { en: 'The shop is catching its breath. Please try again in a moment.', ar: 'المتجر مشغول الآن. يرجى المحاولة بعد لحظات.' },
  mail_not_set_up: {
    en: 'Mail is not set up in this shop yet, and this needs it. Please come back another time.',
    ar: 'لم يُجهَّز البريد الإلكتروني في هذا المتجر بعد، وهذه الخطوة تحتاج إلى رسالة بريد، فلا يمكن إتمامها الآن.',
  },
  copy_not_made: {
    en: 'Your copy could not be prepared. Try again; if it happens again, write to us.',
    ar: 'تعذّر تجهيز نسختك. حاول مرة أخرى، وإن تكرر ذلك فراسلنا.',
  },
}
