export const printing = {
  office_printing: 'قائمة الطباعة',
  office_printing_short: 'الطباعة',
  office_printing_facts: 'المعروض: {orders}، {copies}',
  office_printing_too_many: 'يتسع الملف الواحد لعدد من الطلبات أقصاه {most}. اختر أقل.',
  office_printing_views: 'أين النسخ',
  office_printing_to_print: 'للطباعة',
  office_printing_to_pack: 'للتجهيز',
  office_printing_packed: 'مجهزة',
  office_printing_courier: 'مع المندوب',
  office_printing_ready: 'جاهزة للاستلام',
  office_printing_returned: 'مرتجعة',
  office_printing_search: 'طلب أو اسم أو هاتف',
  office_printing_none: 'لا شيء ينتظر هنا',
  office_printing_none_text: 'لا طلب ينتظر هذه الخطوة.',
  office_printing_pick_up: 'استلام من المتجر',
  office_printing_pick_up_at: 'الاستلام من: {place}',
  office_printing_everywhere: 'كل الأماكن',
  office_printing_places: 'وجهة النسخ',
  office_printing_areas: 'المناطق',
  office_printing_whole_region: 'كل المناطق',
  office_printing_orders: `{count, plural,
    zero {لا طلبات}
    one {طلب واحد}
    two {طلبان}
    few {# طلبات}
    many {# طلباً}
    other {# طلب}
  }`,
  office_printing_copies: `{count, plural,
    zero {لا نسخ}
    one {نسخة واحدة}
    two {نسختان}
    few {# نسخ}
    other {# نسخة}
  }`,
  office_printing_sheets: `{count, plural,
    zero {لا أوراق}
    one {ورقة واحدة}
    two {ورقتان}
    few {# ورقات}
    other {# ورقة}
  }`,
  office_printing_chosen: `{count, plural,
    zero {لم يُختر طلب}
    one {اختير طلب واحد}
    two {اختير طلبان}
    few {اختير # طلبات}
    many {اختير # طلباً}
    other {اختير # طلب}
  }`,
  office_printing_weight: '{copies}، {sheets}',
  office_printing_head_address: 'العنوان',
  office_printing_head_lines: 'ما يُطبع',
  office_printing_head_sheets: 'الأوراق',
  office_printing_choose_order: 'اختر الطلب {number}',
  office_printing_choose: 'اختر طلباً واحداً على الأقل.',
  office_printing_cash: 'نقداً',
  office_printing_left: 'بقيت كما هي لأن غيرك نقلها أو لأنها لا تقبل هذه الخطوة: {numbers}',
  office_printing_mark_printed: 'طُبعت',
  office_printing_mark_packed: 'تم التجهيز',
  office_printing_mark_courier: 'سُلّمت للمندوب',
  office_printing_mark_ready: 'جاهزة للاستلام',
  office_printing_mark_delivered: 'سُلّمت للعميل',
  office_printing_mark_returned: 'عادت إلينا',
  office_copies_moved: '{step}: {orders}',
  office_copies_taken_back: 'تُرجع عن «{step}»: {orders}',
  office_printing_papers: 'أوراق قائمة الطباعة',
  office_printing_no_files: 'ملفات الطباعة والملصقات تحتاج إلى صلاحية «المهام الطويلة: عرض»، يمنحها صاحب المتجر.',
  office_printing_one_pdf: 'ملف PDF واحد',
  office_printing_labels: 'ملصقات',
  office_printing_slips: 'القسائم وحدها',
  office_printing_sheet: 'ورقة الملصقات',
  office_printing_sheet_21: 'A4، 21 ملصقاً',
  office_printing_sheet_8: 'A4، 8 ملصقات',
  office_printing_sheet_1: 'مفرد، 100 × 150 مم',
  office_printing_of_group: '{orders}، {copies}',
  office_printing_late: 'منذ {day}',
  office_printing_made: '{orders}، جاهز الساعة {time}',
  office_printing_not_made: 'تعذّر إعداد الملف. حاول مرة أخرى، فإن تكرر الأمر فأخبر من يدير المتجر.',
  office_printing_left_out: 'تُركت لأن مذكرة فيها لا تُطبع: {numbers}',
  office_printing_mark_batch: `{count, plural,
    one {علّم طلباً واحداً أنه طُبع}
    two {علّم طلبين أنهما طُبعا}
    few {علّم # طلبات أنها طُبعت}
    many {علّم # طلباً أنها طُبعت}
    other {علّم # طلب أنها طُبعت}
  }`,
  office_printing_low: 'توشك أن تنفد',
  office_printing_none_left: 'نفدت النسخ (حد إعادة الطبع: {point})',
  office_printing_low_rest: `{count, plural,
    one {وواحدة أخرى}
    two {واثنتان أخريان}
    few {و{number} أخرى}
    many {و{number} أخرى}
    other {و{number} أخرى}
  }`,
  office_printing_low_of: 'بقيت {left} (حد إعادة الطبع: {point})',
  office_printing_next: `{count, plural,
    zero {{number} طلب خارج أي ملف. اطبع:}
    one {طلب واحد خارج أي ملف. اطبع:}
    two {طلبان خارج أي ملف. اطبع:}
    few {{number} طلبات ليست في أي ملف بعد. اطبع:}
    many {{number} طلباً ليست في أي ملف بعد. اطبع:}
    other {{number} طلب ليست في أي ملف بعد. اطبع:}
  }`,
  office_printing_next_some: 'الأقدم: {number}',
  office_printing_next_all: `{files, plural,
    zero {الكل: {number}}
    one {الكل ({number}) في ملف واحد}
    two {الكل ({number}) في ملفين}
    few {الكل ({number}) في # ملفات}
    many {الكل ({number}) في # ملفاً}
    other {الكل ({number}) في # ملف}
  }`,
  office_printing_next_print: 'جهّز ملف PDF',
  office_printing_next_none: 'لم يبق طلب خارج الملفات. لعل أحد الزملاء طبعها.',
} as const
