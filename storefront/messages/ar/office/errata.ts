import type { errata as english } from '../../en/office/errata.ts'

export const errata: Record<keyof typeof english, string> = {
  office_errata: 'التصويبات',
  office_errata_none: 'لا تصويبات. هنا يُصحَّح خطأ في طبعة صارت بين أيدي الطلبة.',
  office_errata_report_text: 'إن كان القارئ محقاً فاكتب تصويباً: يُبلَّغ به كل من يملك الطبعة، ويظهر في الصفحة نفسها.',
  office_erratum_write: 'اكتب تصويباً',
  office_erratum_new: 'تصويب جديد',
  office_erratum_title: 'تصويب: {title}',
  office_erratum_place: 'الطبعة {edition}، الصفحة {page}',
  office_erratum_state_draft: 'مسودة',
  office_erratum_state_published: 'منشور',
  office_erratum_state_withdrawn: 'مسحوب',
  office_erratum_where: 'الموضع',
  office_erratum_words: 'التصويب',
  office_erratum_words_hint: 'ما هو مكتوب، وما هو صوابه',
  office_erratum_text: 'التصويب',
  office_erratum_edition: 'الطبعة',
  office_erratum_edition_of: 'الطبعة {edition}، {year}',
  office_erratum_page: 'الصفحة',
  office_erratum_report: 'البلاغ',
  office_erratum_see_report: 'الرسالة {number}',
  office_erratum_faults: 'لم يُحفظ التصويب بعد:',
  office_erratum_publish: 'انشره',
  office_erratum_publish_again: 'انشره من جديد',
  office_erratum_publish_text: 'يراه كل من يملك الطبعة في مكتبته وفي الصفحة نفسها، وتصله رسالة بريد واحدة خلال خمس دقائق.',
  office_erratum_again_text: 'يراه أصحاب الطبعة من جديد، ولا تصل أحداً رسالة ثانية.',
  office_erratum_withdraw: 'اسحبه',
  office_erratum_withdraw_text: 'لن يراه أحد بعدها. أما الرسائل التي أُرسلت فتبقى عند أصحابها.',
  office_erratum_remove: 'احذف المسودة',
  office_erratum_saved: 'حُفظ التصويب.',
  office_erratum_was_published: 'نُشر التصويب.',
  office_erratum_was_withdrawn: 'سُحب التصويب.',
  office_erratum_facts: 'من يعلم به',
  office_erratum_by: 'كتبه {name}، {when}',
  office_erratum_since: 'نُشر {when}',
  office_erratum_gone: 'سُحب {when}',
  office_erratum_waits: 'تُرسل رسائل البريد خلال خمس دقائق.',
  office_erratum_told: `{count, plural,
    zero {لم يُكتب إلى أحد، {when}}
    one {كُتب إلى مالك واحد، {when}}
    two {كُتب إلى مالكين، {when}}
    few {كُتب إلى {count} مالكين، {when}}
    many {كُتب إلى {count} مالكاً، {when}}
    other {كُتب إلى {count} مالك، {when}}
  }`,
  office_erratum_no_memo: 'لكل تصويب مذكرة',
  office_erratum_no_memo_text: 'ابدأ من خطأ مُبلّغ عنه أو من صفحة المذكرة.',
  office_erratum_choose: 'عرض المذكرات',
  office_erratum_conflict: 'حفظ شخص آخر هذا التصويب في هذه الأثناء',
  office_erratum_conflict_text: 'نسختك في الخانات أدناه، ونسخته هنا. إن حفظتَ حلّت نسختك محلها.',
  office_erratum_conflict_take: 'تجاهل نسختي وخذ نسخته',
  office_erratum_failed: 'لم يرد المتجر. ما كتبته ما زال هنا: حاول مرة أخرى.',
}
