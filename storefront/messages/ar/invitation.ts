import type { invitation as english } from '../en/invitation.ts'

export const invitation: Record<keyof typeof english, string> = {
  invitation_title: 'انضم إلى فريق المتجر',
  invitation_new: 'أنت مدعو للعمل في هذا المتجر. أنشئ حسابك وأعدّ الخطوة الثانية لتسجيل دخولك.',
  invitation_known: 'أنت مدعو للعمل في هذا المتجر. لديك حساب بهذا البريد: أدخل كلمة مروره.',
  invitation_forgotten: 'نسيت كلمة المرور؟',
  invitation_new_app: 'يدخل الموظفون بكلمة مرور ورمز. امسح رمز QR هذا بتطبيق مصادقة على هاتفك، أو اكتب المفتاح في التطبيق.',
  invitation_own_app: 'أدخل رمزاً من تطبيق المصادقة الذي تستخدمه هنا.',
  invitation_button: 'اقبل الدعوة',
  invitation_changed: 'تغيّر شيء منذ فتحت هذه الصفحة. ترى فيها الآن المطلوب، فاملأها من جديد.',
  invitation_done_title: 'أصبحت من فريق المتجر',
  invitation_done_text: 'تم تسجيل دخولك. احفظ هذه الرموز أولاً: كل رمز يتيح لك الدخول مرة واحدة إن فقدت هاتفك.',
  invitation_done_known: 'تم تسجيل دخولك.',
  invitation_go_on: 'افتح إدارة المتجر',
  invitation_used_title: 'قُبلت هذه الدعوة من قبل',
  invitation_used_text: 'الرابط صالح مرة واحدة. سجّل الدخول ببريدك وكلمة مرورك ورمز.',
  invitation_withdrawn_title: 'سُحبت هذه الدعوة',
  invitation_withdrawn_text: 'إن ظننت أن في الأمر خطأً، فاسأل من دعاك.',
  invitation_ended_text: 'الرابط صالح مرة واحدة خلال 72 ساعة، وما لم تُرسل دعوة أحدث منه. اطلب ممن دعاك أن يعيد إرسال الدعوة.',
}
