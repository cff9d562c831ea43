import type { memos as english } from '../../en/office/memos.ts'

export const memos: Record<keyof typeof english, string> = {
  office_group_catalogue: 'المعروضات',
  office_memos: 'المذكرات',
  office_memos_views: 'المذكرات حسب الحالة',
  office_memos_all: 'الكل',
  office_memos_published: 'منشورة',
  office_memos_drafts: 'مسودات',
  office_memos_scheduled: 'مجدولة',
  office_memos_archived: 'مؤرشفة',
  office_memos_search: 'العنوان أو المؤلف أو الرقم',
  office_memos_empty: 'لا مذكرة توافق كل هذا',
  office_memos_empty_text: 'أزل أحد المرشحات أو ابحث عن كلمة أخرى.',
  office_memos_show_all: 'اعرض كل المذكرات',
  office_memos_none: 'لا مذكرات بعد',
  office_memos_none_text: 'تبدأ المذكرة بملف PDF واسم، ثم السعر والنصوص، ثم تُعرض للبيع.',
  office_memo_needs_subject: 'المادة أولاً',
  office_memo_needs_subject_text: 'كل مذكرة تنتمي إلى مادة، ولا مادة في المتجر بعد. أنشئ مادة ثم عد ومعك الملف.',
  office_memo_title: 'العنوان',
  office_memo_title_en: 'العنوان الإنجليزي',
  office_memo_title_ar: 'العنوان العربي',
  office_memo_no_title: 'لا يوجد',
  office_memo_subject: 'المادة',
  office_memo_grade: 'الصف',
  office_memo_any_subject: 'كل المواد',
  office_memo_any_grade: 'كل الصفوف',
  office_memo_filter: 'تصفية',
  office_memo_state: 'الحالة',
  office_memo_edition: 'الطبعة',
  office_memo_sold: 'المبيع',
  office_memo_price_in: 'السعر، {currency}',
  office_memo_price: 'السعر',
  office_memo_free: 'مجانية',
  office_state_published: 'منشورة',
  office_state_draft: 'مسودة',
  office_state_scheduled: 'مجدولة',
  office_state_archived: 'مؤرشفة',
  office_memo_sold_count: 'بيع {sold}',
  office_memo_wait_paper: `{count, plural,
    zero {لا أحد ينتظر النسخ المطبوعة}
    one {شخص واحد ينتظر النسخ المطبوعة}
    two {شخصان ينتظران النسخ المطبوعة}
    few {{count} أشخاص ينتظرون النسخ المطبوعة}
    many {{count} شخصاً ينتظرون النسخ المطبوعة}
    other {{count} شخص ينتظرون النسخ المطبوعة}
  }`,
  office_memo_wait_sale: `{count, plural,
    zero {لا أحد ينتظر توفرها للبيع}
    one {شخص واحد ينتظر توفرها للبيع}
    two {شخصان ينتظران توفرها للبيع}
    few {{count} أشخاص ينتظرون توفرها للبيع}
    many {{count} شخصاً ينتظرون توفرها للبيع}
    other {{count} شخص ينتظرون توفرها للبيع}
  }`,
  office_memo_wait_edition: `{count, plural,
    zero {لا أحد ينتظر طبعة جديدة}
    one {شخص واحد ينتظر طبعة جديدة}
    two {شخصان ينتظران طبعة جديدة}
    few {{count} أشخاص ينتظرون طبعة جديدة}
    many {{count} شخصاً ينتظرون طبعة جديدة}
    other {{count} شخص ينتظرون طبعة جديدة}
  }`,
  office_preview: 'معاينة',
  office_preview_back: 'العودة إلى المذكرة',
  office_preview_note: 'هذا ما سيقرؤه الطلاب في صفحتها كما حُفظت. ولا يفتحها إلا من يملك صلاحية تعديل المذكرات.',
  office_preview_about: 'ما الذي تغطيه',
  office_preview_pages: `{count, plural,
    zero {بلا صفحات}
    one {صفحة واحدة}
    two {صفحتان}
    few {{count} صفحات}
    many {{count} صفحة}
    other {{count} صفحة}
  }`,
  office_preview_edition: 'الطبعة {edition}، {year}',
  office_preview_file: 'الملف',
  office_preview_free: 'مجانية',
  office_preview_not_alone: 'لا تُباع منفردة',
  office_preview_free_pages: `{count, plural,
    zero {لا صفحات مجانية}
    one {صفحة مجانية واحدة}
    two {صفحتان مجانيتان}
    few {{count} صفحات مجانية}
    many {{count} صفحة مجانية}
    other {{count} صفحة مجانية}
  }`,
  office_preview_page: 'الصفحة {page}',
  office_memo_see_in_shop: 'اعرضها في المتجر',
  office_memo_words: 'النصوص',
  office_memo_words_hint: 'اللغتان جنباً إلى جنب',
  office_memo_summary: 'في سطر واحد',
  office_memo_description: 'الوصف',
  office_memo_changes: 'الجديد في الطبعة {edition}',
  office_memo_author: 'المؤلف',
  office_memo_state_draft_hint: 'لا يراها إلا الموظفون',
  office_memo_state_date: 'في موعد',
  office_memo_state_date_hint: 'لا تظهر في أي قائمة قبل ذلك. من لديه رابط صفحتها يرى ما هي ومتى تتوفر، ويستطيع أن يطلب رسالة حينها.',
  office_memo_state_date_label: 'تُعرض للبيع من (بتوقيت المتجر)',
  office_memo_state_now: 'معروضة للبيع',
  office_memo_state_now_hint: 'يستطيع الجميع شراءها',
  office_memo_state_off: 'موقوفة عن البيع',
  office_memo_state_off_hint: 'يواصل أصحابها قراءتها',
  office_memo_price_file: 'الملف',
  office_memo_price_before: 'السعر السابق',
  office_memo_price_before_hint: 'يظهر مشطوباً بجانب السعر. اتركه فارغاً إن لم يكن.',
  office_memo_is_free: 'مجانية للجميع',
  office_memo_is_free_hint: 'المذكرة المجانية بلا سعر.',
  office_memo_printed: 'بيع نسخة مطبوعة',
  office_memo_price_print: 'النسخة المطبوعة',
  office_memo_price_both: 'الاثنان معاً',
  office_memo_stock: 'في المخزون',
  office_memo_reorder: 'اطبع المزيد عند',
  office_memo_weight: 'الوزن',
  office_memo_gram: 'غ',
  office_memo_binding: 'التجليد',
  office_memo_binding_stapled: 'دبابيس',
  office_memo_binding_spiral: 'سلك حلزوني',
  office_memo_binding_glued: 'غراء',
  office_memo_colour: 'الطباعة',
  office_memo_colour_black: 'أبيض وأسود',
  office_memo_colour_colour: 'ملونة',
  office_memo_place: 'موضعها',
  office_memo_component: 'جزء من المرحلة',
  office_memo_no_component: 'لا شيء: المرحلة كلها',
  office_memo_type: 'نوع المذكرة',
  office_memo_language: 'لغة النص',
  office_memo_year: 'السنة الدراسية',
  office_memo_file: 'الملف',
  office_memo_file_facts: 'عدد الصفحات {pages}، {size}. الطبعة {edition}. الصفحات المفتوحة للجميع من البداية: {previews}.',
  office_memo_contents: 'المحتويات',
  office_memo_no_contents: 'ليس في ملف PDF فهرس. اكتبه سطراً سطراً، وفي آخر كل سطر رقم الصفحة، ليهتدي به القراء.',
  office_memo_contents_label: 'سطر لكل عنوان، وفي آخره رقم صفحته',
  office_memo_contents_hint: 'كما في فهرس ملف PDF، ويمكنك تغييره. عدد صفحات الملف: {pages}.',
  office_memo_contents_line: 'السطر {line}: {fault}',
  office_memo_saved: 'حُفظت المذكرة',
  office_memo_no_answer: 'لم يُحفظ شيء: لم يصل رد من المتجر. حاول مرة أخرى.',
  office_memo_faults: 'بعض الحقول تحتاج إلى مراجعة:',
  office_memo_delete: 'احذف هذه المذكرة',
  office_conflict_title: 'حفظ شخص آخر في هذه الأثناء',
  office_conflict_text: 'هنا تختلف النسختان. احفظ لتحل نسختك محل نسخته، أو خذ نسخته.',
  office_conflict_field: 'الحقل',
  office_conflict_yours: 'نسختك',
  office_conflict_theirs: 'نسخته',
  office_conflict_take: 'خذ نسخته',
  office_memo_new: 'مذكرة جديدة',
  office_memo_new_facts: 'تبدأ مسودة. تحدد سعرها وتعرضها للبيع في الخطوة التالية.',
  office_memo_number: 'الرقم',
  office_memo_number_hint: 'حروف لاتينية وأرقام وشرطات، مثلاً PHY-12-0412. لا يتغير بعد ذلك.',
  office_memo_pdf: 'ملف PDF',
  office_memo_pdf_hint: 'حتى {size}، بلا كلمة مرور. يصير فهرسه محتويات المذكرة.',
  office_memo_pdf_too_large: 'الملف أكبر من {size}',
  office_memo_create: 'ارفع الملف وأنشئ مسودة',
  office_memo_uploading: 'جارٍ الرفع والفحص…',
  office_memo_replace: 'استبدل الملف',
  office_memo_replace_facts: 'الطبعة {edition}، عدد الصفحات {pages}',
  office_memo_correction: 'تصحيح',
  office_memo_correction_hint: 'يقرأ كل من يملكها الملف الجديد، ويبقى رقم الطبعة.',
  office_memo_edition_next: 'الطبعة {edition}',
  office_memo_edition_hint: 'من انتهت طبعاته يواصل قراءة القديمة.',
  office_memo_upload: 'ارفع',
  office_cover: 'الغلاف',
  office_cover_change: 'غيّر الغلاف',
  office_cover_own: 'صورة من عندك.',
  office_cover_drawn: 'يرسمه المتجر من العنوان والمادة والصف.',
  office_cover_draw: 'عُد إلى الغلاف المرسوم',
  office_cover_picture: 'الصورة',
  office_cover_picture_hint:
    'صورة PNG أو JPEG أو WebP أو AVIF حتى {size}، طولية بنسبة 3 إلى 4، أقلها 300 في 400 بكسل. يُقص ما زاد عند الأطراف.',
  office_picture_missing: 'اختر صورة',
  office_picture_too_large: 'الصورة أكبر من {size}',
  office_nothing_here: '–',
}
