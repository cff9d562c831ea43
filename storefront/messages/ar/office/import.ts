import type { officeImport as english } from '../../en/office/import.ts'

export const officeImport: Record<keyof typeof english, string> = {
  office_import: 'الاستيراد والتصدير',
  office_import_facts: 'استورد جداول كاملة أو صدّرها. ترى ما سيغيّره الملف قبل حفظ أي شيء.',
  office_import_new: 'استيراد',
  office_import_kind: 'محتوى الجدول',
  office_import_memos: 'المذكرات',
  office_import_subjects: 'المواد',
  office_import_printed: 'النسخ المطبوعة',
  office_import_packages: 'الباقات',
  office_import_stages: 'المراحل',
  office_import_components: 'الصفوف والفصول',
  office_import_coupons: 'رموز الخصم',
  office_import_coupons_now: 'رموز الخصم كما هي الآن',
  office_import_key: 'الرقم أو الرمز',
  office_import_title: 'العنوان',
  office_import_drafts: 'تبدأ الصفوف الجديدة مسودات، ما لم يُكتب في عمودها «state» القيمة «published».',
  office_import_file: 'الملف',
  office_import_file_hint:
    'ملف مضغوط (zip) فيه جدول واحد وملفات PDF المذكورة في عموده «content»، أو الجدول وحده بصيغة إكسل ‎(.xlsx) أو CSV، حتى {size}. لما هو موجود في المتجر يكفي العمود الأول والأعمدة المراد تغييرها.',
  office_import_table_hint: 'إكسل ‎(.xlsx) أو CSV، حتى {size}. لما هو موجود في المتجر يكفي العمود الأول والأعمدة المراد تغييرها.',
  office_import_look: 'اعرض ما سيتغير',
  office_import_sending: 'جارٍ الإرسال…',
  office_import_template: 'قالب إكسل مع شرح كل عمود',
  office_import_template_csv: 'قالب CSV',
  office_import_choose: 'اختر ملفاً',
  office_import_too_large: 'الملف أكبر من {size}',
  office_import_not_sent: 'لم يصل الملف. حاول مرة أخرى.',
  office_import_earlier: 'عمليات استيراد سابقة',
  office_import_by: 'بدأه',
  office_import_at: 'بدأ في',
  office_import_checking: 'قيد الفحص',
  office_import_checked: 'لم يُحفظ بعد',
  office_import_applying: 'قيد الحفظ',
  office_import_applied: 'حُفظ',
  office_import_failed: 'تعذّر',
  office_import_discarded: 'أُلغي',
  office_import_added: 'جديد',
  office_import_changed: 'متغيّر',
  office_import_unchanged: 'بلا تغيير',
  office_import_problems: 'أخطاء',
  office_import_views: 'أسطر الملف',
  office_import_rows: 'أسطر الملف',
  office_import_line: 'السطر',
  office_import_line_number: 'السطر {line}',
  office_import_column: 'العمود',
  office_import_reason: 'ما الخطأ',
  office_import_changes: 'التغييرات',
  office_import_becomes: 'يصبح',
  office_import_empty_cell: 'فارغ',
  office_import_apply: `{count, plural,
    zero {لا أسطر للحفظ}
    one {احفظ سطراً واحداً}
    two {احفظ سطرين}
    few {احفظ {number} أسطر}
    many {احفظ {number} سطراً}
    other {احفظ {number} سطر}
  }`,
  office_import_discard: 'إلغاء',
  office_import_cancel: 'أوقف العملية',
  office_import_done_of: '{done} من {total}',
  office_import_checking_text: 'تجري مقارنة الملف بقائمة المنتجات. يمكنك مغادرة هذه الصفحة.',
  office_import_applying_text: 'تُحفظ الأسطر كلها أو لا يُحفظ منها شيء. يمكنك مغادرة هذه الصفحة.',
  office_import_overtaken: 'غيّر شخص آخر قائمة المنتجات بعد اطلاعك. لم يُحفظ شيء، وهذه هي الفروق الآن.',
  office_import_nothing_saved: 'لم يُحفظ شيء بعد. هذا ما سيتغير.',
  office_import_nothing: 'لن يتغير شيء: قائمة المنتجات مطابقة للملف.',
  office_import_has_problems: `{count, plural,
    zero {لا أخطاء}
    one {خطأ واحد. لم يُحفظ شيء. صحّح الملف وأرسله من جديد.}
    two {خطآن. لم يُحفظ شيء. صحّح الملف وأرسله من جديد.}
    few {{number} أخطاء. لم يُحفظ شيء. صحّح الملف وأرسله من جديد.}
    many {{number} خطأ. لم يُحفظ شيء. صحّح الملف وأرسله من جديد.}
    other {{number} خطأ. لم يُحفظ شيء. صحّح الملف وأرسله من جديد.}
  }`,
  office_import_unused: `{count, plural,
    zero {كل ملفات zip مذكورة}
    one {ملف واحد من الملف المضغوط لم يذكره أي سطر، ولن يُستورد:}
    two {ملفان من الملف المضغوط لم يذكرهما أي سطر، ولن يُستوردا:}
    few {{number} ملفات من الملف المضغوط لم يذكرها أي سطر، ولن تُستورد:}
    many {{number} ملفاً من الملف المضغوط لم يذكرها أي سطر، ولن تُستورد:}
    other {{number} ملف من الملف المضغوط لم يذكرها أي سطر، ولن تُستورد:}
  }`,
  office_import_failed_text: 'لم تنجح العملية ولم يُحفظ شيء. أرسل الملف من جديد.',
  office_import_applied_text: 'حُفظت كل الأسطر.',
  office_import_take_back: 'استعد القيم السابقة',
  office_import_take_back_text: 'ترى أولاً ما سيتغير. ما أُضيف يبقى، وكذلك ملفات PDF الجديدة.',
  office_import_see: 'اعرض القائمة',
  office_import_see_drafts: 'اعرض المسودات',
  office_export: 'التصدير',
  office_export_text: 'قائمة المنتجات كاملة بالجداول التي يقبلها الاستيراد، في ملف مضغوط واحد. ملفات PDF تبقى هنا، وكل منها مذكور ببصمته.',
  office_export_begin: 'صدّر قائمة المنتجات',
  office_export_begun: 'بدأ التصدير',
  office_export_gone: 'لم يعد محفوظاً',
  office_import_find: 'اسم الملف',
  office_import_none: 'لا ملف مطابق',
  office_import_none_text: 'لا تُحفظ إلا عمليات الاستيراد في الأيام الأخيرة.',
}
