import type { search as english } from '../en/search.ts'

export const search: Record<keyof typeof english, string> = {
  search_title: 'بحث',
  search_hint: 'ابحث عن مادة أو وحدة أو معلّم',
  search_description: 'ابحث في المذكرات والباقات والمواد والمراحل الدراسية بالعنوان أو الوحدة أو المعلّم أو الصف أو الرمز.',
  search_results_for: 'نتائج البحث عن «\u2068{text}\u2069»',
  search_quoted: '«\u2068{text}\u2069»',
  search_count: `{count, plural,
    zero {لا نتائج}
    one {نتيجة واحدة}
    two {نتيجتان}
    few {# نتائج}
    many {# نتيجة}
    other {# نتيجة}
  }`,
  search_count_more: 'أكثر من {count} نتيجة',
  search_see_all: 'الكل ({count})',
  search_see_all_more: 'الكل (أكثر من {count})',
  search_searched_for: 'هذه نتائج «\u2068{text}\u2069».',
  search_exactly: 'ابحث عن «\u2068{text}\u2069» كما كتبتها',
  search_without: 'لا نتائج لكل ما كتبته، وهذه نتائج من دون {words}.',
  search_other_grades: 'لا نتائج لـ«\u2068{text}\u2069» في {grade}، وهذه من صفوف أخرى:',
  search_grades_alike: 'اعرض كل الصفوف بالتساوي',
  search_understood: 'ما فهمناه من بحثك',
  search_take_off: 'ابحث من دون «\u2068{name}\u2069»',
  search_kinds: 'نوع النتائج',
  search_all_kinds: 'الكل',
  search_cut: 'نبحث عن أول 200 حرف فقط.',
  search_start: 'اكتب اسم مادة أو وحدة أو معلّم، أو الصف، أو رمز المذكرة، بالعربية أو الإنجليزية.',
  search_popular: 'مواد مطلوبة',
  search_try: 'جرّب واحدة من هذه المواد',
  search_ways: 'طرق أخرى للتصفح',
  search_browse_stages: 'تصفّح حسب المرحلة والصف',
  search_browse_memos: 'كل المذكرات مع التصفية',
  search_missing: 'لم تجد ما تبحث عنه؟',
  search_write: 'أخبرنا بما تحتاج إليه',
  search_ask: 'اطلب هذه المذكرة',
  search_ask_promise: 'معلّمونا يكتبون ما يطلبه الطلاب. أخبرنا بها، ونراسلك حين تصل إلى المتجر.',
  search_nothing: 'لا شيء يطابق كل ما كتبته',
  search_nothing_at_all: 'لم نجد شيئاً',
  search_did_you_mean: 'هل تقصد «\u2068{text}\u2069»؟',
  search_without_filter: 'من دون «\u2068{name}\u2069» ({count})',
  search_everywhere: `{count, plural,
    zero {ابحث في المتجر كله}
    one {اعرض نتيجة واحدة في المتجر كله}
    two {اعرض نتيجتين في المتجر كله}
    few {اعرض # نتائج في المتجر كله}
    many {اعرض # نتيجة في المتجر كله}
    other {اعرض # نتيجة في المتجر كله}
  }`,
  search_word: '«\u2068{text}\u2069» وحدها ({count})',
  search_signs_only: 'ليس فيما كتبته حرف ولا رقم. اكتب كلمة، مثل اسم مادة.',
  search_not_here: 'لا نتائج ضمن ما حدّدته، لكن في بقية المتجر نتائج.',
  search_unknown_word: 'لم نجد {word} في المتجر. تأكد من الإملاء، أو اكتب اسم المادة.',
  search_unknown_words: 'لم نجد {words} في المتجر. تأكد من الإملاء أو ابحث من دونها.',
  search_not_together: 'لكل كلمة نتائج وحدها، ولا نتائج لها مجتمعة. جرّب كلمات أقل.',
  search_failed: 'البحث لا يستجيب الآن',
  search_failed_text: 'ما كتبته باقٍ في الحقل. حاول مرة أخرى بعد لحظات، وبقية المتجر تعمل.',
}
