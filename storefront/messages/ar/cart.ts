import type { cart as english } from '../en/cart.ts'

export const cart: Record<keyof typeof english, string> = {
  cart_title: 'السلة',
  cart_count: `{count, plural,
    zero {لا عناصر}
    one {عنصر واحد}
    two {عنصران}
    few {# عناصر}
    many {# عنصراً}
    other {# عنصر}
  }`,
  cart_empty_title: 'سلتك فارغة',
  cart_empty_text: 'ابدأ بصفّك: باقات الفصل هي الأوفر.',
  cart_empty_link: 'تصفّح الباقات',
  cart_needs_script: 'السلة محفوظة في هذا المتصفح، لذلك تحتاج إلى تشغيل JavaScript. لم يضِع منها شيء.',
  cart_loading: 'جارٍ فتح سلتك',
  cart_lines: 'محتويات السلة',
  cart_unnamed: 'العنصر \u2066{id}\u2069',
  cart_kind_memo: 'مذكرة',
  cart_kind_package: 'باقة',
  cart_kind_subject: 'مادة',
  cart_kind_stage: 'مرحلة دراسية',
  cart_format_digital: 'PDF',
  cart_format_printed: 'نسخة مطبوعة',
  cart_remove: 'إزالة',
  cart_remove_label: 'إزالة {title}',
  cart_removed: 'أُزيل من السلة',
  cart_summary: 'الملخص',
  cart_items_sum: 'العناصر',
  cart_code: 'الرمز',
  cart_total: 'الإجمالي',
  cart_have_code: 'لديك رمز خصم؟',
  cart_other_code: 'استخدم رمزاً آخر',
  cart_code_label: 'رمز الخصم',
  cart_code_apply: 'تطبيق',
  cart_code_checking: 'جارٍ التحقق…',
  cart_code_missing: 'أدخل الرمز أولاً.',
  cart_code_gives: 'خصم {percentage}%',
  cart_code_remove: 'أزل الرمز',
  cart_code_over: 'رمزك \u2066{code}\u2069 لم يعد سارياً. {reason}',
  cart_code_not_now: 'لا يمكن تطبيق رمزك \u2066{code}\u2069 الآن. {reason}',
  cart_code_again: 'استخدم \u2066{code}\u2069 من جديد',
  cart_order: 'اطلب وادفع',
  cart_order_free: 'اطلب',
  cart_order_note: 'جديد هنا؟ يكفي اسمك وبريدك وكلمة مرور، وتبقى سلتك كما هي.',
  cart_log_in: 'لديك حساب؟ سجّل الدخول',
  cart_price_changed: 'تغيّرت الأسعار في سلتك',
  cart_price_changed_text: 'لم يُسجَّل طلبك بعد. هذا هو الإجمالي الجديد، فإن ناسبك فاطلب مرة أخرى.',
  cart_price_now: 'الآن',
  cart_remove_owned: 'أزل ما في مكتبتي',
  cart_remove_unsellable: 'أزل ما لا يمكن طلبه',
  cart_quantity_of: 'عدد نسخ {title}',
  cart_fewer: 'أنقص نسخة',
  cart_more: 'أضف نسخة',
  cart_delivery: 'التوصيل',
  cart_delivery_free: 'مجاناً',
  cart_delivery_open: 'تختاره في الخطوة التالية',
  cart_delivery_choose: 'اختر مكان التوصيل',
  cart_delivery_change: 'تغيير',
  cart_delivery_free_from: 'مجاني للنسخ المطبوعة ابتداءً من',
  cart_choose_delivery: 'تابع إلى التوصيل',
  cart_delivered_to: `{count, plural,
    one {إلى {place} خلال يوم عمل.}
    two {إلى {place} خلال يومي عمل.}
    few {إلى {place} خلال # أيام عمل.}
    other {إلى {place} خلال # يوم عمل.}
  }`,
  cart_kept_pick_up: 'أستلمها من المتجر',
  cart_picked_up: `{count, plural,
    one {تستلمها بنفسك، جاهزة خلال يوم عمل.}
    two {تستلمها بنفسك، جاهزة خلال يومي عمل.}
    few {تستلمها بنفسك، جاهزة خلال # أيام عمل.}
    other {تستلمها بنفسك، جاهزة خلال # يوم عمل.}
  }`,
  cart_order_note_member: 'الدفع في الصفحة التالية.',
  cart_pay_how: 'كيف تودّ الدفع؟',
  cart_pay_my_fatoorah: 'كي نت أو بطاقة',
  cart_pay_my_fatoorah_note: 'في صفحة ماي فاتورة',
  cart_pay_stripe: 'بطاقة مصرفية',
  cart_pay_stripe_note: 'في صفحة Stripe',
  cart_pay_cod: 'الدفع عند الاستلام',
  cart_pay_cod_note: 'نقداً عند استلام النسخ',
  cart_pay_sandbox: 'دفع تجريبي',
  cart_pay_sandbox_note: 'لا يُخصم أي مبلغ',
  cart_owned_part: 'لديك {count} من مذكراتها الـ{of}',
  cart_with_paper: 'مع نسختها المطبوعة',
  cart_held_by: 'هذا موجود ضمن «{title}» في سلتك، فستدفع ثمنه مرتين.',
  cart_prices_differ: 'فرق الأسعار',
  cart_tax: 'ضريبة القيمة المضافة',
  cart_tax_included: 'يشمل ضريبة القيمة المضافة: {amount}',
  cart_replaced: `{count, plural,
    one {«{title}» تضم مذكرة كانت في سلتك، فأزلناها من السلة.}
    two {«{title}» تضم مذكرتين كانتا في سلتك، فأزلناهما من السلة.}
    few {«{title}» تضم # مذكرات كانت في سلتك، فأزلناها من السلة.}
    other {«{title}» تضم # مذكرة كانت في سلتك، فأزلناها من السلة.}
  }`,
  pay_ask: 'اطلب من وليّ أمرك الدفع',
  pay_ask_text: 'يصله رابط يدفع منه دون حساب، والمذكرات لك.',
  pay_asking: 'نجهّز الرابط…',
}
