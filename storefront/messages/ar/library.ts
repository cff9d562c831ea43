import type { library as english } from '../en/library.ts'

export const library: Record<keyof typeof english, string> = {
  library_title: 'مكتبتي',
  library_resume: 'تابع القراءة',
  library_start: 'ابدأ القراءة',
  library_stopped_at: 'توقفت عند الصفحة {page} من {count}',
  library_newest: 'جديد في مكتبتك',
  library_find_more: 'اكتشف المزيد',
  library_see_all: 'عرض الكل',
  library_not_opened: 'لم تُفتح بعد',
  library_read_share: 'قرأت {percent}%',
  library_progress_label: 'ما قرأته',
  library_all: 'الكل',
  library_subjects: 'المواد',
  library_empty_title: 'مكتبتك فارغة',
  library_empty_text: 'ما تشتريه من نسخ رقمية يظهر هنا جاهزاً للقراءة، وهو لك دائماً. وبعض المذكرات مجانية.',
  library_empty_link: 'تصفّح المذكرات',
  library_order_awaits: 'الطلب {number} بانتظار الدفع',
  library_order_checked: 'نتحقق من دفع الطلب {number}',
  library_no_notices: 'طلباتك',
  library_orders_text: 'طلباتك وإيصالاتك هنا.',
  library_see_orders: 'عرض الطلبات',
  library_new_edition: 'جديد: الطبعة {edition}',
  library_corrections: `{count, plural,
    zero {لا تصويبات}
    one {تصويب واحد}
    two {تصويبان}
    few {# تصويبات}
    many {# تصويباً}
    other {# تصويب}
  }`,
  library_bookmarks: `{count, plural,
    zero {لا إشارات}
    one {إشارة واحدة}
    two {إشارتان}
    few {# إشارات}
    many {# إشارة}
    other {# إشارة}
  }`,
  library_notes: `{count, plural,
    zero {لا ملاحظات}
    one {ملاحظة واحدة}
    two {ملاحظتان}
    few {# ملاحظات}
    many {# ملاحظة}
    other {# ملاحظة}
  }`,
  library_highlights: `{count, plural,
    zero {لا تظليلات}
    one {تظليل واحد}
    two {تظليلان}
    few {# تظليلات}
    many {# تظليلاً}
    other {# تظليل}
  }`,
  mailbox_title: 'صندوق بريد المتجر التجريبي',
  mailbox_lede: 'المتجر التجريبي لا يرسل بريداً، وكل رسالة كان سيرسلها تجدها هنا.',
  mailbox_empty_title: 'لا بريد بعد',
  mailbox_empty_text: 'سجّل الدخول بحساب الخطوتين أو ادفع طلباً، ثم عد إلى هنا.',
  mailbox_to: 'إلى',
  mailbox_as_text: 'نص فقط',
  library_office: 'افتح إدارة المتجر',
}
