import type { item as english } from '../en/item.ts'

export const item: Record<keyof typeof english, string> = {
  item_look_inside: 'تصفّح المذكرة',
  item_free_pages: `{count, plural,
    one {تصفّح صفحة مجانية}
    two {تصفّح صفحتين مجانيتين}
    few {تصفّح {count} صفحات مجانية}
    other {تصفّح {count} صفحة مجانية}
  }`,
  item_open_page: 'افتح الصفحة {page}',
  item_page: 'صفحة {page}',
  item_close_pages: 'أغلق الصفحات',
  item_choose_format: 'اختر الصيغة',
  item_digital_when: 'فوراً في مكتبتك',
  item_printed: 'مطبوعة',
  item_printed_when: 'تصلك خلال يومين إلى ثلاثة، أو تستلمها بنفسك',
  item_out_of_stock: 'نفدت الكمية',
  item_both: 'الصيغتان معاً',
  item_both_when: 'اقرأ الآن، وتصلك المطبوعة لاحقاً',
  item_few_left: `{count, plural,
    one {بقيت نسخة واحدة}
    two {بقيت نسختان}
    few {بقيت {count} نسخ}
    other {بقيت {count} نسخة}
  }`,
}
