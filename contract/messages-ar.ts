/** The contract's Arabic messages as exact strings. They are in Arabic in every locale (ruling 7). */
export const arabicMessage = {
  userNotFound: 'المستخدم غير موجود، يرجى التحقق من البيانات',
  wrongPassword: 'كلمة المرور غير صحيحة، يرجى التحقق من حالة الأحرف',
  confirmEmailFirst: 'يرجى تأكيد البريد الإلكتروني أولاً',
  serverError: 'خطأ في الخادم، يرجى المحاولة مرة أخرى',
  somethingWentWrong: 'حدث خطأ ما',
  operationFailed: 'فشلت العملية',
  invalidUserData: 'بيانات المستخدم غير صالحة',
  enterValidCode: 'يرجى إدخال رمز صحيح',
  codeVerified: 'تم التحقق من الرمز بنجاح',
  errorWhileSending: 'حدث خطأ أثناء الإرسال',
  deleted: 'تم الحذف بنجاح',
} as const

export type ArabicMessage = keyof typeof arabicMessage

/** The body of a 401 that means "confirm your e-mail first" (contract §8.3). It is never translated. */
export const confirmEmailFirstBody = 'confirm your email first'
