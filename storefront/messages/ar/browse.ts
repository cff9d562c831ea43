import type { browse as english } from '../en/browse.ts'

export const browse: Record<keyof typeof english, string> = {
  browse_see_similar: 'كل ما يشبهها',
  browse_goes_with: 'ما يناسب «\u2068{title}\u2069»',
  browse_goes_with_short: 'ما يناسبها',
  browse_goes_with_description: 'ما يناسب «{title}»: من المادة والفصل نفسيهما أولاً، ثم من المرحلة كلها.',
  browse_same_part: 'من المادة والفصل نفسيهما',
  browse_same_subject: 'المزيد من \u2068{subject}\u2069',
  browse_same_stage: 'من \u2068{stage}\u2069',
  browse_holding_packages: 'باقات تضمّها',
  browse_like_packages: 'باقات تشبهها',
  browse_like_subjects: 'مواد أخرى من \u2068{stage}\u2069',
  browse_nothing_similar: 'لا شيء يناسبها بعد',
  browse_nothing_similar_text: 'هي الأولى من نوعها هنا. تصفّح بقية المتجر.',
  browse_similar_owned: 'كل ما يناسبها في مكتبتك',
  browse_similar_owned_text: 'تصفّح بقية المتجر.',
  browse_to_memo: 'عرض المذكرة',
  browse_to_package: 'عرض الباقة',
  browse_to_subject: 'عرض المادة',
  browse_stage_description: 'تصفّح {stage} حسب الصف والفصل: المواد والباقات والمذكرات بأسعارها.',
  browse_buy_stage: 'اشترِ المرحلة كاملة',
  browse_about_stage: 'عن هذه المرحلة',
  browse_stage_packages: 'باقاتها',
  browse_stage_subjects: 'موادها',
  browse_open_part: 'صفحة {part}',
  browse_part_description: '{part}: كل مادة ومذكراتها، وباقة الفصل.',
  browse_term_package: 'كل ما يلزمني لهذا الفصل',
  browse_term_so_far: 'كل ما صدر لهذا الفصل حتى الآن',
  browse_more_packages: 'باقات أخرى للفصل',
  browse_unwritten: 'لا مذكرات بعد في: {subjects}',
  browse_filter_part: 'تصفية هذه المذكرات',
  browse_terms_label: 'فصول الصف',
  browse_term_memos: 'مذكرات هذا الفصل دفعة واحدة',
  browse_term_memos_added: 'المذكرات في سلتك',
  browse_add_everything: 'أضف الكل إلى السلة',
  browse_everything_in_cart: 'الكل في سلتك – اذهب إليها',
  browse_add_rest: 'أضف الباقي إلى السلة',
  browse_term_owned: 'كله في مكتبتك',
  browse_term_owned_part: 'لديك {count} من {of}',
  browse_to_library: 'إلى مكتبتي',
  browse_everything_added: 'كل مذكرات الفصل في سلتك',
  browse_other_memos: `{count, plural,
    zero {لا مذكرات أخرى}
    one {المذكرة الأخرى}
    two {المذكرتان الأخريان}
    few {# مذكرات أخرى}
    many {# مذكرة أخرى}
    other {# مذكرة أخرى}
  }`,
  browse_all_singly: `{count, plural,
    zero {لا مذكرات}
    one {مذكرة واحدة}
    two {المذكرتان، كل واحدة على حدة}
    few {# مذكرات، كل واحدة على حدة}
    many {# مذكرة، كل واحدة على حدة}
    other {# مذكرة، كل واحدة على حدة}
  }`,
}
