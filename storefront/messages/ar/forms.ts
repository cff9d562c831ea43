import type { forms as english } from '../en/forms.ts'

export const forms: Record<keyof typeof english, string> = {
  password_show: 'أظهر كلمة المرور',
  password_hide: 'أخفِ كلمة المرور',
  contract_user_not_found: 'المستخدم غير موجود، يرجى التحقق من البيانات',
  contract_wrong_password: 'كلمة المرور غير صحيحة، يرجى التحقق من حالة الأحرف',
  contract_confirm_email_first: 'يرجى تأكيد البريد الإلكتروني أولاً',
  contract_server_error: 'خطأ في الخادم، يرجى المحاولة مرة أخرى',
  contract_something_went_wrong: 'حدث خطأ ما',
  contract_operation_failed: 'فشلت العملية',
  contract_invalid_user_data: 'بيانات المستخدم غير صالحة',
  contract_enter_valid_code: 'يرجى إدخال رمز صحيح',
  contract_code_verified: 'تم التحقق من الرمز بنجاح',
  contract_error_while_sending: 'حدث خطأ أثناء الإرسال',
  contract_deleted: 'تم الحذف بنجاح',
  session_kept_here: 'ما كتبته قبل انتهاء جلستك ما زال هنا، ولم يُحفظ بعد.',
  signup_need_help: 'تحتاج مساعدة؟',
}
