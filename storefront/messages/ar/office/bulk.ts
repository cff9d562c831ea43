import type { bulk as english } from '../../en/office/bulk.ts'

export const bulk: Record<keyof typeof english, string> = {
  office_bulk_choose: 'اختر {name}',
  office_bulk_choose_page: 'اختر كل ما في هذه الصفحة',
  office_bulk_chosen: `{count, plural,
    zero {لم يُختر شيء}
    one {اختير واحد}
    two {اختير اثنان}
    few {اختيرت {number}}
    many {اختيرت {number}}
    other {اختيرت {number}}
  }`,
  office_bulk_too_many: 'يمكن اختيار {number} على الأكثر واحدة واحدة. صفِّ القائمة ثم غيّر كل ما يطابق.',
  office_bulk_change: 'غيّرها…',
  office_bulk_change_all: 'غيّر كل ما يطابق: {number}…',
  office_bulk_unmatched: 'لم يعد شيء يطابق هذه المرشحات، فلا يوجد ما يُغيَّر.',
  office_bulk_none: 'ألغِ الاختيار',
  office_bulk_memos: 'تغيير مذكرات',
  office_bulk_packages: 'تغيير باقات',
  office_bulk_about_memos: `{count, plural,
    zero {لا مذكرات}
    one {مذكرة واحدة}
    two {مذكرتان}
    few {{number} مذكرات}
    many {{number} مذكرة}
    other {{number} مذكرة}
  }`,
  office_bulk_about_packages: `{count, plural,
    zero {لا باقات}
    one {باقة واحدة}
    two {باقتان}
    few {{number} باقات}
    many {{number} باقة}
    other {{number} باقة}
  }`,
  office_bulk_what: 'ما الذي يتغير',
  office_bulk_price: 'السعر',
  office_bulk_state: 'العرض للبيع',
  office_bulk_place: 'المادة والجزء',
  office_bulk_printed: 'النسخ المطبوعة',
  office_bulk_stock: 'المخزون',
  office_bulk_of: 'أي سعر',
  office_bulk_how: 'طريقة التغيير',
  office_bulk_set: 'سعر محدد',
  office_bulk_percent: 'زيادة أو خصم بنسبة مئوية',
  office_bulk_amount: 'زيادة أو خصم بمبلغ',
  office_bulk_value: 'السعر أو المبلغ أو النسبة',
  office_bulk_value_hint: 'ابدأه بعلامة ناقص للخصم، مثلاً \u2066-10\u2069',
  office_bulk_round: 'يُقرَّب إلى',
  office_bulk_printed_on: 'بِع نسخاً مطبوعة',
  office_bulk_printed_on_hint: 'ما كان يباع مطبوعاً من قبل يعود كما كان، والحقول أدناه لما سواه.',
  office_bulk_printed_off: 'أوقف بيع النسخ المطبوعة',
  office_bulk_printed_off_hint: 'يبقى المخزون والأسعار محفوظة.',
  office_bulk_stock_set: 'عدد النسخ',
  office_bulk_stock_add: 'نسخ تضاف، أو تُنقص بعلامة ناقص',
  office_bulk_stock_hint: 'اترك فارغاً ما يبقى على حاله.',
  office_bulk_look: 'اعرض ما سيتغير',
  office_bulk_faults: 'لا يمكن عرض ذلك بعد',
  office_bulk_checking: 'قيد الفحص',
  office_bulk_checked: 'لم تُحفظ بعد',
  office_bulk_applying: 'قيد الحفظ',
  office_bulk_applied: 'محفوظة',
  office_bulk_stopped: 'أُوقفت',
  office_bulk_undoing: 'قيد التراجع',
  office_bulk_undone: 'تم التراجع',
  office_bulk_failed: 'أخفقت',
  office_bulk_discarded: 'ملغاة',
  office_bulk_checking_text: 'يُفحص كل صف. يمكنك مغادرة هذه الصفحة.',
  office_bulk_applying_text: 'تُحفظ الصفوف. يمكنك مغادرة هذه الصفحة.',
  office_bulk_undoing_text: 'تعود الصفوف كما كانت. يمكنك مغادرة هذه الصفحة.',
  office_bulk_checked_text: 'لم يُحفظ شيء بعد. هذا ما سيتغير.',
  office_bulk_checked_refused: 'لم يُحفظ شيء بعد. المرفوض يبقى على حاله، ويتغير ما سواه.',
  office_bulk_nothing: 'لن يتغير شيء.',
  office_bulk_applied_text: 'حُفظت التغييرات. يمكن التراجع عنها خلال ثلاثين يوماً، إلا ما غيّره أحد بعدها.',
  office_bulk_stopped_text: 'أُوقفت العملية، وما حُفظ حتى ذلك الحين باقٍ: أكملها أو تراجع عنها.',
  office_bulk_undone_text: 'عادت الصفوف كما كانت.',
  office_bulk_undone_kept: 'ما غيّره أحد بعد ذلك يبقى كما هو الآن، وعاد ما سواه كما كان.',
  office_bulk_failed_text: 'لم تنجح العملية ولم يُحفظ شيء. ابدأ من القائمة من جديد.',
  office_bulk_discarded_text: 'لم يحفظها أحد.',
  office_bulk_rows: 'الصفوف',
  office_bulk_views: 'الصفوف حسب ما يحدث لها',
  office_bulk_row_changed: 'ستتغير',
  office_bulk_row_refused: 'مرفوضة',
  office_bulk_row_unchanged: 'بلا تغيير',
  office_bulk_row_saved: 'محفوظة',
  office_bulk_row_undone: 'عادت كما كانت',
  office_bulk_row_kept: 'لم تعد كما كانت',
  office_bulk_changes: 'التغييرات',
  office_bulk_reasons: 'السبب',
  office_bulk_apply: `{count, plural,
    zero {لا تغييرات}
    one {احفظ تغييراً واحداً}
    two {احفظ تغييرين}
    few {احفظ {number} تغييرات}
    many {احفظ {number} تغييراً}
    other {احفظ {number} تغيير}
  }`,
  office_bulk_go_on: `{count, plural,
    zero {لم يبقَ شيء}
    one {أكمل الصف الباقي}
    two {أكمل الصفين الباقيين}
    few {أكمل {number} صفوف}
    many {أكمل {number} صفاً}
    other {أكمل {number} صف}
  }`,
  office_bulk_undo: `{count, plural,
    zero {لا تغييرات}
    one {تراجع عن تغيير واحد}
    two {تراجع عن تغييرين}
    few {تراجع عن {number} تغييرات}
    many {تراجع عن {number} تغييراً}
    other {تراجع عن {number} تغيير}
  }`,
  office_bulk_discard: 'إلغاء',
  office_bulk_stop: 'أوقف العملية',
  office_bulk_yes: 'نعم',
  office_bulk_no: 'لا',
}
