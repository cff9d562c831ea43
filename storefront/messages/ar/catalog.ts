import type { catalog as english } from '../en/catalog.ts'

export const catalog: Record<keyof typeof english, string> = {
  catalog_stream_science: 'علمي',
  catalog_stream_arts: 'أدبي',
  catalog_stream_religious: 'ديني',
  catalog_stream_common: 'مشترك',
  catalog_type_notes: 'شرح كامل',
  catalog_type_summary: 'ملخص',
  catalog_type_solved: 'مسائل محلولة',
  catalog_type_exams: 'اختبارات محلولة',
  catalog_type_worksheet: 'أوراق عمل',
  catalog_type_revision: 'مراجعة',
  catalog_grade: 'الصف\u00a0{grade}',
  catalog_grade_stream: 'الصف\u00a0{grade} {stream}',
  catalog_pages: `{count, plural,
    zero {بلا صفحات}
    one {صفحة واحدة}
    two {صفحتان}
    few {#\u00a0صفحات}
    many {#\u00a0صفحة}
    other {#\u00a0صفحة}
  }`,
  catalog_memo_count: `{count, plural,
    zero {لا مذكرات}
    one {مذكرة واحدة}
    two {مذكرتان}
    few {# مذكرات}
    many {# مذكرة}
    other {# مذكرة}
  }`,
  catalog_and_more: `{count, plural,
    zero {ولا غيرها}
    one {وواحدة أخرى}
    two {واثنتان أخريان}
    few {و# أخرى}
    many {و# أخرى}
    other {و# أخرى}
  }`,
  catalog_free: 'مجاناً',
  catalog_not_sold_singly: 'لا تباع منفردة',
  catalog_printed_only: 'مطبوعة: {price}',
  catalog_add_to_cart: 'أضف إلى السلة',
  catalog_add_named: 'أضف «{title}» إلى السلة',
  catalog_in_cart_named: '«{title}» في سلتك. اذهب إلى السلة',
  catalog_added: 'أضيفت إلى السلة',
  catalog_owned: 'في مكتبتك',
  catalog_owned_read: 'في مكتبتك – اقرأ',
  catalog_see_package: 'تفاصيل الباقة',
  catalog_filters: 'التصفية',
  catalog_filter: 'تصفية',
  catalog_filter_count: 'تصفية ({count})',
  catalog_filter_all: 'الكل',
  catalog_filter_stage: 'المرحلة الدراسية',
  catalog_filter_component: 'جزء من المرحلة',
  catalog_filter_grade: 'الصف',
  catalog_filter_stream: 'التخصص',
  catalog_filter_subject: 'المادة',
  catalog_filter_term: 'الفصل الدراسي',
  catalog_filter_type: 'نوع المذكرة',
  catalog_filter_language: 'لغة المذكرة',
  catalog_filter_price: 'السعر',
  catalog_filter_rating: 'التقييم',
  catalog_filter_format: 'الصيغة',
  catalog_format_file: 'ملف PDF تقرؤه فوراً',
  catalog_format_printed: 'نسخة مطبوعة',
  catalog_rated_four: '4 فأكثر',
  catalog_price_under: 'أقل من {to} {currency}',
  catalog_price_between: 'من {from} إلى {to} {currency}',
  catalog_price_from: '{from} {currency} فأكثر',
  catalog_filter_more: 'عرض الباقي ({count})',
  catalog_show_results: `{count, plural,
    zero {لا نتائج}
    one {اعرض نتيجة واحدة}
    two {اعرض نتيجتين}
    few {اعرض # نتائج}
    many {اعرض # نتيجة}
    other {اعرض # نتيجة}
  }`,
  catalog_applied: 'عوامل التصفية المختارة',
  catalog_remove_filter: 'أزل «{name}»',
  catalog_clear_all: 'مسح الكل',
  catalog_sort: 'الترتيب',
  catalog_sort_newest: 'أحدث طبعة',
  catalog_sort_title: 'حسب العنوان',
  catalog_sort_price_up: 'الأقل سعراً أولاً',
  catalog_sort_price_down: 'الأعلى سعراً أولاً',
  catalog_sort_rating: 'الأعلى تقييماً',
  catalog_sort_apply: 'رتّب',
  catalog_seen: 'شاهدت {seen} من {count}',
  catalog_show_more: 'اعرض {count} أخرى',
  catalog_previous: 'الصفحة السابقة',
  catalog_memos_of: 'مذكرات {grade}',
  catalog_memos_description:
    '{count, plural, zero {مذكرات} one {مذكرة واحدة} two {مذكرتان} few {# مذكرات} many {# مذكرة} other {# مذكرة}} لمنهج {country}، مع عدد الصفحات والطبعة والسعر. اختر حسب الصف والمادة والفصل.',
  catalog_packages_description: 'مجموعات مذكرات للفصل الدراسي بسعر أقل من شرائها متفرقة، مع تفصيل السعر.',
  catalog_subjects_description: 'كل مواد المتجر ومذكراتها، مرتبة حسب المرحلة الدراسية.',
  catalog_stages_description: 'من رياض الأطفال إلى التأهيل الجامعي: الصفوف والفصول والمواد ومذكراتها.',
  catalog_no_memos: 'لا مذكرات بعد',
  catalog_no_memos_text: 'نكتب أولى المذكرات الآن. عُد قريباً.',
  catalog_nothing_fits: 'لا نتائج بهذه الشروط',
  catalog_loosen: 'جرّب إزالة أحدها:',
  catalog_nothing_here: 'لا شيء هنا بعد',
  catalog_nothing_here_text: 'لم ننشر شيئاً لهذه المرحلة بعد. تصفّح المراحل الأخرى.',
  catalog_package_count: `{count, plural,
    zero {لا باقات}
    one {باقة واحدة}
    two {باقتان}
    few {# باقات}
    many {# باقة}
    other {# باقة}
  }`,
  catalog_subject_count: `{count, plural,
    zero {لا مواد}
    one {مادة واحدة}
    two {مادتان}
    few {# مواد}
    many {# مادة}
    other {# مادة}
  }`,
  catalog_stage_count: `{count, plural,
    zero {لا مراحل}
    one {مرحلة واحدة}
    two {مرحلتان}
    few {# مراحل}
    many {# مرحلة}
    other {# مرحلة}
  }`,
  catalog_all_memos: 'كل مذكراتها',
  catalog_take_free: 'أضفها إلى مكتبتي مجاناً',
  catalog_in_cart: 'في سلتك – اذهب إليها',
  catalog_cart_needs_script: 'الإضافة إلى السلة تحتاج إلى تشغيل JavaScript في متصفحك.',
  catalog_format_digital: 'PDF فوراً',
  catalog_in_package: 'ضمن باقة',
  catalog_this_memo: 'هذه المذكرة',
  catalog_others: `{count, plural,
    zero {لا غيرها}
    one {ومذكرة أخرى}
    two {ومذكرتان أخريان}
    few {و# مذكرات أخرى}
    many {و# مذكرة أخرى}
    other {و# مذكرة أخرى}
  }`,
  catalog_and_others: `{count, plural,
    zero {هذه المذكرة}
    one {هذه ومذكرة أخرى}
    two {هذه ومذكرتان أخريان}
    few {هذه و# مذكرات أخرى}
    many {هذه و# مذكرة أخرى}
    other {هذه و# مذكرة أخرى}
  }`,
  catalog_together: 'معاً',
  catalog_by: 'إعداد',
  catalog_edition_of: 'الطبعة {edition}، {year}',
  catalog_in_arabic: 'بالعربية',
  catalog_in_english: 'بالإنجليزية',
  catalog_arabic: 'العربية',
  catalog_english: 'الإنجليزية',
  catalog_edition: 'الطبعة',
  catalog_edition_value: '{edition}، {year}',
  catalog_published: 'تاريخ النشر',
  catalog_last_change: 'آخر تعديل',
  catalog_page_count: 'عدد الصفحات',
  catalog_language: 'اللغة',
  catalog_file: 'الملف',
  catalog_number: 'رقم المذكرة',
  catalog_about: 'ماذا فيها',
  catalog_about_edition: 'عن هذه الطبعة',
  catalog_contents: 'المحتويات',
  catalog_similar: 'يناسبها أيضاً',
  catalog_coming_on: 'تتوفر ابتداءً من {date}',
  catalog_coming_note: 'ليست معروضة للبيع بعد.',
  catalog_not_for_sale: 'غير معروضة للبيع حالياً.',
  catalog_packages_only: 'تباع ضمن الباقات فقط: {title}',
  catalog_assure_instant: 'في مكتبتك فور الدفع',
  catalog_assure_read: 'اقرأها هنا على الهاتف أو اللوحي أو الحاسوب',
  refund_days: `{count, plural,
    zero {# يوم}
    one {يوم واحد}
    two {يومين}
    few {# أيام}
    many {# يوماً}
    other {# يوم}
  }`,
  catalog_assure_refund: 'نرد المبلغ كاملاً خلال {days} إن لم تقرأ أكثر من {percent}% من صفحاتها',
  catalog_assure_refund_each: 'نرد المبلغ كاملاً خلال {days} إن لم تقرأ أكثر من {percent}% من أي مذكرة فيها',
  catalog_assure_demo: 'متجر للتجربة: الدفع تجريبي ولا يُسحب أي مبلغ',
  catalog_item_count: `{count, plural,
    zero {لا مذكرات}
    one {مذكرة واحدة}
    two {مذكرتان معاً}
    few {# مذكرات معاً}
    many {# مذكرة معاً}
    other {# مذكرة معاً}
  }`,
  catalog_you_own: 'لديك',
  catalog_only_here: 'ضمن الباقات فقط',
  catalog_bought_singly: `{count, plural,
    zero {متفرقة}
    one {منفردة}
    two {مذكرتان متفرقتان}
    few {# مذكرات متفرقة}
    many {# مذكرة متفرقة}
    other {# مذكرة متفرقة}
  }`,
  catalog_package_saving: 'توفير الباقة',
  catalog_see_memos: 'اعرض المذكرات',
  catalog_subject_gives: 'سعر واحد لكل مذكرات المادة.',
  catalog_stage_gives: 'سعر واحد لكل مواد المرحلة.',
  catalog_its_memos: 'مذكراتها',
  catalog_filter_them: 'عرض الكل',
  catalog_for_all_grades: 'لأكثر من صف',
  catalog_one_by_one: 'متفرقة بسعر',
  catalog_set_holds: `{held, plural,
    zero {لا تضم شيئاً منها}
    one {تضم واحدة من هذه المذكرات}
    two {تضم اثنتين من هذه المذكرات}
    few {تضم # من هذه المذكرات}
    many {تضم # من هذه المذكرات}
    other {تضم # من هذه المذكرات}
  }`,
  catalog_set_and_others: `{held, plural,
    zero {لا تضم شيئاً منها}
    one {تضم واحدة من هذه المذكرات}
    two {تضم اثنتين من هذه المذكرات}
    few {تضم # من هذه المذكرات}
    many {تضم # من هذه المذكرات}
    other {تضم # من هذه المذكرات}
  } {others, plural,
    zero {ولا غيرها}
    one {وواحدة غيرها}
    two {واثنتين غيرها}
    few {و# غيرها}
    many {و# غيرها}
    other {و# غيرها}
  }`,
  catalog_other_subjects: 'مواد أخرى في المرحلة',
  catalog_list_comma: '، ',
  catalog_grades_and_terms: 'الصفوف والفصول',
  catalog_subject_only: 'تأتي مع المادة كاملة فقط: {title}',
  catalog_see_subject: 'تفاصيل المادة',
  catalog_price_for_me: 'سعرك',
}
