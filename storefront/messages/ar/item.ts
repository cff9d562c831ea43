import type { item as english } from '../en/item.ts'

export const item: Record<keyof typeof english, string> = {
  item_look_inside: 'تصفّح المذكرة',
  item_free_pages: `{count, plural,
    one {تصفّح صفحة مجانية}
    two {تصفّح صفحتين مجانيتين}
    few {تصفّح # صفحات مجانية}
    other {تصفّح # صفحة مجانية}
  }`,
  item_open_page: 'افتح الصفحة {page}',
  item_page: 'صفحة {page}',
  item_close_pages: 'أغلق الصفحات',
  item_choose_format: 'اختر الصيغة',
  item_digital_when: 'فوراً في مكتبتك',
  item_printed: 'مطبوعة',
  item_printed_door: `{count, plural,
    one {تصلك خلال يوم عمل}
    two {تصلك خلال يومي عمل}
    few {تصلك خلال # أيام عمل}
    other {تصلك خلال # يوم عمل}
  }`,
  item_printed_doors: 'تصلك خلال {least} إلى {count, plural, few {# أيام عمل} other {# يوم عمل}}',
  item_printed_or_pick_up: '{delivered}، أو تستلمها بنفسك',
  item_printed_pick_up: `{count, plural,
    one {تستلمها بنفسك خلال يوم عمل}
    two {تستلمها بنفسك خلال يومي عمل}
    few {تستلمها بنفسك خلال # أيام عمل}
    other {تستلمها بنفسك خلال # يوم عمل}
  }`,
  item_printed_ask: 'اسألنا كيف تصلك',
  item_out_of_stock: 'نفدت الكمية',
  item_both: 'الصيغتان معاً',
  item_both_when: 'اقرأ الآن، وتصلك المطبوعة لاحقاً',
  item_few_left: `{count, plural,
    one {بقيت نسخة واحدة}
    two {بقيت نسختان}
    few {بقيت # نسخ}
    other {بقيت # نسخة}
  }`,
  item_draft_title: 'معاينة لا يراها إلا الموظفون.',
  item_draft_state_draft: 'ما زالت مسودة، ولا يرى الطلاب هذه الصفحة بعد.',
  item_draft_state_scheduled: 'تُعرض للبيع ابتداءً من {date}، وحتى ذلك الحين يقرأ الطلاب هنا أنها قادمة.',
  item_draft_state_published: 'معروضة للبيع، وهكذا يراها الطلاب.',
  item_draft_state_archived: 'موقوفة عن البيع: لا يجدها الطلاب، وتبقى لمن يملكها.',
  item_draft_why: 'لا يمكن شراء شيء في المعاينة.',
  item_draft_back: 'العودة إلى التحرير',
  item_draft_back_to_list: 'العودة إلى القائمة',
}
