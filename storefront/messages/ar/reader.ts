import type { reader as english } from '../en/reader.ts'

export const reader: Record<keyof typeof english, string> = {
  reader_corrections: `{count, plural,
    zero {لا تصويبات لهذه الطبعة.}
    one {صوّب المتجر موضعاً في هذه الطبعة.}
    two {صوّب المتجر موضعين في هذه الطبعة.}
    few {صوّب المتجر {count} مواضع في هذه الطبعة.}
    many {صوّب المتجر {count} موضعاً في هذه الطبعة.}
    other {صوّب المتجر {count} موضع في هذه الطبعة.}
  }`,
  reader_see_corrections: 'اعرض التصويبات',
  reader_correction_on: 'الصفحة {page}:',
  reader_correction: 'تصويب في هذه الصفحة:',
  reader_back: 'العودة إلى المكتبة',
  reader_not_owned_title: 'هذه المذكرة ليست في مكتبتك',
  reader_not_owned_text: 'استُرد ثمنها، أو لم تُشترَ بهذا الحساب.',
  reader_not_owned_link: 'عرض المذكرة',
  reader_contents: 'المحتويات',
  reader_next: 'الصفحة التالية',
  reader_previous: 'الصفحة السابقة',
  reader_page: 'الصفحة',
  reader_of: 'من {count}',
  reader_zoom_in: 'تكبير',
  reader_zoom_out: 'تصغير',
  reader_fit: 'ملاءمة العرض',
  reader_loading: 'جارٍ فتح المذكرة',
  reader_failed_title: 'تعذّر فتح المذكرة',
  reader_failed_text: 'ما زالت لك. حاول بعد قليل أو افتح الملف نفسه، وإن تكرر ذلك فراسلنا.',
  reader_open_file: 'افتح ملف PDF',
  reader_needs_script: 'القراءة صفحة صفحة تحتاج إلى JavaScript، أما الملف نفسه فيُفتح بدونه.',
  reader_document: 'الصفحة {page} من {count}',
  reader_tools: 'أدوات القراءة',
  reader_write_to_us: 'راسلنا',
  reader_download: 'تنزيل نسختك بصيغة PDF',
  reader_copy_failed: 'تعذّر تجهيز نسختك. حاول بعد قليل، وإن تكرر ذلك فراسلنا.',
  reader_new_edition: 'تقرأ الطبعة {edition}، وهي أحدث من التي اشتريتها.',
  reader_changes: 'ما الذي تغيّر',
  reader_report: 'الإبلاغ عن خطأ في الصفحة {page}',
  reader_report_title: 'الإبلاغ عن خطأ',
  reader_report_text: 'ما الخطأ؟',
  reader_report_hint: 'مثلاً: في المثال 3 سقطت إشارة السالب من السطر الثاني.',
  reader_report_send: 'إرسال',
  reader_report_sending: 'جارٍ الإرسال…',
  reader_report_cancel: 'إلغاء',
  reader_report_page_missing: 'أدخل رقم الصفحة',
  reader_report_done: 'شكراً لك. سنراجع ذلك ونرد عليك بالبريد الإلكتروني (رقم {number}).',
  reader_report_too_many: 'أرسلت رسائل كثيرة في هذه الساعة. حاول لاحقاً، وما كتبته باقٍ هنا.',
  reader_report_failed: 'لم يُرسل بلاغك. حاول مرة أخرى، وما كتبته باقٍ هنا.',
  reader_minutes: `{count, plural,
    zero {أقل من دقيقة لهذا الجزء}
    one {بقيت دقيقة لهذا الجزء}
    two {بقيت دقيقتان لهذا الجزء}
    few {بقيت {count} دقائق لهذا الجزء}
    many {بقيت {count} دقيقة لهذا الجزء}
    other {بقيت {count} دقيقة لهذا الجزء}
  }`,
  reader_settings: 'الصفحة والنص',
  reader_close: 'إغلاق',
  reader_zoom: 'الحجم',
  reader_ground: 'الورق',
  reader_ground_paper: 'أبيض',
  reader_ground_sepia: 'عاجي',
  reader_ground_night: 'ليلي',
  reader_whole: 'إظهار الهوامش',
  reader_cropped: 'أُخفيت الهوامش ليكبر النص.',
  reader_show_whole: 'أظهر الصفحة كاملة',
  reader_find: 'ابحث في هذه المذكرة',
  reader_finding: 'يجري البحث في الصفحات…',
  reader_found_none: 'لا نتائج. جرّب كلمة أخرى.',
  reader_found: `{count, plural,
    one {نتيجة واحدة}
    two {نتيجتان}
    few {{count} نتائج}
    many {{count} نتيجة}
    other {{count} نتيجة}
  }`,
  reader_found_more: 'تظهر أول {count} منها.',
  reader_show_tools: 'إظهار الشريطين',
}
