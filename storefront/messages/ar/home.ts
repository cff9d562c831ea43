import type { home as english } from '../en/home.ts'

export const home: Record<keyof typeof english, string> = {
  home_title: 'مذكرات بأقلام معلّمي {country}، صفّاً صفّاً',
  home_choose_grade: 'اختر صفّك',
  home_one_price: `{count, plural,
    zero {بسعر واحد}
    one {مذكرة بسعر واحد}
    two {مذكرتان بسعر واحد}
    few {# مذكرات بسعر واحد}
    many {# مذكرة بسعر واحد}
    other {# مذكرة بسعر واحد}
  }`,
  home_term_packages: 'باقات هذا الفصل',
  home_all_packages: 'كل الباقات ({count})',
  home_new_editions: 'طبعات جديدة',
  home_new_editions_of: 'طبعات جديدة: {grade}',
  home_all_memos: 'الكل ({count})',
  home_every_subject: 'كل المواد',
  home_fact_teachers: 'يكتبها معلّمون',
  home_fact_sample: 'صفحات مجانية',
  home_fact_refund: 'استرجاع خلال {days}',
  home_trust_instant: 'في مكتبتك فوراً',
  home_trust_instant_text: 'اقرأ النسخ الرقمية فور الدفع، على أي جهاز.',
  home_trust_sums: 'أسعار واضحة',
  home_trust_sums_text: 'تعرض كل باقة سعر كل مذكرة فيها على حدة.',
  home_trust_demo: 'متجر للتجربة',
  home_trust_demo_text: 'الدفع هنا تجريبي: لا يُسحب أي مبلغ.',
  home_trust_refund: 'غيّرت رأيك؟',
  home_trust_refund_text: 'نعيد المبلغ كاملاً خلال {days} إن لم تقرأ أكثر من {percent}% من صفحات المذكرة.',
  home_soon: 'نفتتح قريباً',
  home_soon_text: 'لا يوجد شيء للبيع هنا بعد، ونرحب بأسئلتك:',
  home_soon_write: 'اكتب إلينا',
  home_soon_staff: 'لا يوجد شيء للبيع بعد. يبيّن لك الدليل ما ينقص.',
  home_soon_guide: 'افتح الدليل',
  grade_title: 'في أي صف أنت؟',
  grade_first: '{grade} أولاً',
  grade_show_all: 'اعرض كل الصفوف',
  grade_forget: 'بلا صف: اعرض كل شيء',
  grade_gone: 'لم يعد هذا الصف معروضاً. اختر صفاً آخر.',
  grade_no_answer: 'تعذّر الاتصال بالمتجر فلم يتغيّر الصف. حاول مرة أخرى.',
}
