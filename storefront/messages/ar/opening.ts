import type { opening as english } from '../en/opening.ts'

export const opening: Record<keyof typeof english, string> = {
  opening_title: 'افتتح متجرك',
  opening_text: 'لا يدير هذا المتجر أحد بعد. من يملأ هذا النموذج يصبح صاحب المتجر (SuperAdmin)، وله كل الصلاحيات.',
  opening_email: 'بريدك الإلكتروني',
  opening_second_step: 'الخطوة الثانية',
  opening_second_step_text: 'يدخل من يدير المتجر بكلمة مرور ورمز. امسح رمز QR هذا بتطبيق مصادقة على هاتفك، أو اكتب المفتاح في التطبيق.',
  opening_button: 'افتح المتجر',
  opening_done_title: 'المتجر لك',
  opening_done_text: 'تم تسجيل دخولك. احفظ هذه الرموز أولاً، ثم يساعدك دليل على إعداد البقية.',
  opening_go_on: 'افتح الدليل',
  opening_ended_title: 'لم يعد هذا الرابط صالحاً',
  opening_ended_text:
    'الرابط صالح مرة واحدة خلال 24 ساعة، وما دام المتجر بلا مدير. إن لم يكن له مدير بعد، فأعد تشغيل المتجر ليطبع رابطاً جديداً.',
  opening_failed_title: 'غير ممكن الآن',
}
