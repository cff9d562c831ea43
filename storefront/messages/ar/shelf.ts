import type { shelf as english } from '../en/shelf.ts'

export const shelf: Record<keyof typeof english, string> = {
  shelf_title: 'رفّ \u2068{name}\u2069',
  shelf_mine: 'رفّي',
  shelf_change: 'تغيير',
  shelf_days: `{count, plural,
    zero {يوم على أول اختبار}
    one {يوم على أول اختبار}
    two {يوم على أول اختبار}
    few {أيام على أول اختبار}
    many {يوماً على أول اختبار}
    other {يوم على أول اختبار}
  }`,
  shelf_exam_on: 'أول اختبار: {date}',
  shelf_exam_today: 'أول اختبار اليوم، بالتوفيق!',
  shelf_exam_in: `{count, plural,
    zero {اختبار المادة اليوم}
    one {بقي يوم على اختبار المادة}
    two {بقي يومان على اختبار المادة}
    few {بقيت # أيام على اختبار المادة}
    many {بقي # يوماً على اختبار المادة}
    other {بقي # يوم على اختبار المادة}
  }`,
  shelf_exam_now: 'اختبار المادة اليوم',
  shelf_exam_soon: 'اليوم',
  shelf_exam_days: `{count, plural,
    zero {يوم}
    one {يوم}
    two {يوم}
    few {أيام}
    many {يوماً}
    other {يوم}
  }`,
  shelf_finals: 'اختبارات الفصل',
  shelf_finals_left: 'الأيام الباقية',
  shelf_term: 'فصلك على الرفّ',
  shelf_count: '{owned} من {all}',
  shelf_legend_owned: 'لديك، ومقدار ما قرأت',
  shelf_legend_missing: 'ما زالت ناقصة، وسعرها',
  shelf_legend_older: 'صدرت لها طبعة أحدث',
  shelf_new: 'جديدة',
  shelf_free: 'مجانية',
  shelf_missing_price: 'ليست على رفّك، {price}',
  shelf_missing_free: 'ليست على رفّك، مجانية',
  shelf_missing_unpriced: 'ليست على رفّك',
  shelf_older: 'صدرت لها طبعة أحدث',
  shelf_volume: '{subject} {number}',
  shelf_first: 'هذه مذكرات فصلك. تصفّح أيّاً منها قبل أن تشتري.',
  shelf_nothing: 'لا مذكرات لهذا الفصل بعد.',
  shelf_complete: 'أكمل فصلي',
  shelf_package: `{count, plural,
    zero {الباقة}
    one {الباقة، مذكرة واحدة}
    two {الباقة، مذكرتان}
    few {الباقة، # مذكرات}
    many {الباقة، # مذكرة}
    other {الباقة، # مذكرة}
  }`,
  shelf_owned: `{count, plural,
    zero {لا شيء لديك}
    one {واحدة لديك}
    two {اثنتان لديك}
    few {# مذكرات لديك}
    many {# مذكرة لديك}
    other {# مذكرة لديك}
  }`,
  shelf_missing: `{count, plural,
    zero {لا ينقص شيء}
    one {واحدة ناقصة}
    two {اثنتان ناقصتان}
    few {# ناقصة}
    many {# ناقصة}
    other {# ناقصة}
  }`,
  shelf_add: 'أضف الباقة إلى السلة',
  shelf_add_rest: `{count, plural,
    zero {أضف إلى السلة}
    one {أضف الناقصة إلى السلة}
    two {أضف الناقصتين إلى السلة}
    few {أضف الـ# الناقصة إلى السلة}
    many {أضف الـ# الناقصة إلى السلة}
    other {أضف الـ# الناقصة إلى السلة}
  }`,
  shelf_in_cart: 'في السلة',
  shelf_singly: 'ثمنها منفردة',
  shelf_beside: 'ليست في الباقة: {subjects}',
  shelf_comma: '، ',
  shelf_whole_title: 'فصلك كله على الرفّ',
  shelf_whole_text: 'لا ينقصك شيء. تابع القراءة، وبالتوفيق في الاختبارات.',
  shelf_ask: 'في أي صف أنت؟ اختره مرة واحدة، فيعرض رفّك مذكرات فصلك.',
  shelf_edition: 'طبعة جديدة من \u2068{title}\u2069',
  shelf_edition_free: 'وهي لك مجاناً.',
  shelf_edition_read: 'اقرأها',
  shelf_edition_kept: 'تبقى لك الطبعة التي اشتريتها.',
  shelf_edition_see: 'اطّلع على الجديدة',
  shelf_marks: 'ملاحظاتي',
  shelf_mark_bookmark: 'إشارة',
  shelf_mark_note: 'ملاحظة',
  shelf_mark_highlight: 'تظليل',
  shelf_mark_place: '{title}، الصفحة {page}',
  shelf_report: 'بلاغك عن الصفحة {page} من \u2068{title}\u2069:',
  shelf_report_edition: 'بلاغك عن الصفحة {page} من \u2068{title}\u2069، الطبعة {edition}:',
  shelf_report_accepted: 'ملاحظتك صحيحة',
  shelf_report_no_error: 'ليس خطأً',
  shelf_report_answered: 'تم الرد',
  shelf_report_open: 'افتح الصفحة {page}',
  shelf_report_open_memo: 'افتح المذكرة',
  shelf_reading_asks: 'طلب من \u2068{email}\u2069: رسالة مرة كل شهر بما تقرؤه',
  shelf_reading_text: 'فيها عناوين المذكرات وعدد ما قرأته من صفحات، ولا شيء من ملاحظاتك. ولك أن توقفها متى شئت من صفحة بياناتك.',
  shelf_reading_yes: 'نعم، أوافق',
  shelf_reading_no: 'لا',
  shelf_thread_answered: 'رددنا على رسالتك {number}',
  shelf_thread_read: 'اقرأ الرد',
  shelf_threads: 'رسائلك إلينا',
}
