import type { contact as english } from '../en/contact.ts'

export const contact: Record<keyof typeof english, string> = {
  contact_address: 'العنوان',
  contact_hours: 'أوقات العمل',
  contact_description: 'راسل {shop} بشأن طلب أو دفع أو ملف أو فكرة، ويرد عليك شخص من فريقنا.',
  contact_lede: 'يقرأ كل رسالة شخص من فريقنا. نرد خلال {hours} في أيام العمل، من {from} إلى {to}.',
  contact_topic: 'ما موضوع رسالتك؟',
  contact_topic_order: 'طلب',
  contact_topic_payment: 'الدفع',
  contact_topic_file: 'مشكلة في ملف',
  contact_topic_suggestion: 'اقتراح',
  contact_topic_other: 'موضوع آخر',
  contact_order: 'أي طلب؟',
  contact_order_none: 'لا شيء منها',
  contact_order_number: 'رقم الطلب',
  contact_message: 'رسالتك',
  contact_wanted: 'أبحث عن «{text}» ولم أجدها. صفي ومادتي:',
  contact_message_hint: 'من 10 أحرف إلى 2000 حرف. إذا وجدت خطأً في مذكرة فاذكر عنوانها ورقم الصفحة.',
  contact_attachment: 'صورة أو ملف PDF',
  contact_attachment_hint: 'صورة الشاشة تفيدنا. 5 ميغابايت على الأكثر.',
  contact_attachment_too_large: 'حجم الملف أكبر من 5 ميغابايت. اختر صورة أو ملف PDF أصغر',
  contact_name: 'اسمك',
  contact_email: 'البريد الإلكتروني',
  contact_email_hint: 'يصل الرد إلى هذا البريد.',
  contact_send: 'أرسل الرسالة',
  contact_sending: 'جارٍ الإرسال…',
  contact_sent_title: 'شكراً لك، وصلتنا رسالتك',
  contact_sent_text: `نرد خلال {hours, plural,
    zero {# ساعة}
    one {ساعة واحدة}
    two {ساعتين}
    few {# ساعات}
    many {# ساعة}
    other {# ساعة}
  } في أيام العمل.`,
  contact_ticket: 'رقم رسالتك',
  contact_mailed_to: 'أرسلنا الرقم إلى',
  contact_too_many: 'وصلتنا خمس رسائل من هذا البريد خلال الساعة الأخيرة. انتظر قليلاً قبل الرسالة التالية.',
  contact_no_answer: 'تعذّر إرسال الرسالة. ما كتبته ما زال هنا: حاول مرة أخرى.',
  contact_ways: 'طرق التواصل',
  contact_answer: 'متى نرد',
  contact_answer_text: 'خلال {hours}، من {from} إلى {to}',
  contact_first: 'قبل أن تراسلنا',
  contact_first_text: 'دفعت ولم تجد شيئاً في مكتبتك؟ افتح الطلب، فصفحته تتحقق من الدفع من جديد.',
}
