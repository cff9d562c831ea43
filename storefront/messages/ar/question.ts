import type { question as english } from '../en/question.ts'

export const question: Record<keyof typeof english, string> = {
  question_title: 'أسئلة وأجوبة',
  question_count: `{count, plural,
    zero {لا أسئلة}
    one {سؤال واحد}
    two {سؤالان}
    few {# أسئلة}
    many {# سؤالاً}
    other {# سؤال}
  }`,
  question_none: 'لم يسأل أحد بعد.',
  question_ask: 'اطرح سؤالاً',
  question_answer: 'أجب',
  question_no_answer: 'لم يُجب أحد بعد.',
  question_shop: 'المتجر',
  question_owns_memo: 'لديه هذه المذكرة',
  question_owns_package: 'لديه هذه الباقة',
  question_more: 'عرض المزيد من الأسئلة',
  question_ask_about: 'اسأل عن {title}',
  question_answer_about: 'أجب عن سؤال حول {title}',
  question_answer_head: 'أجب عن سؤال',
  question_back: 'العودة إلى صفحتها',
  question_ask_lede: 'يقرأ سؤالك من اشتروها ونقرؤه نحن أيضاً، وتظهر الإجابة تحته. ونراسلك حين تصلك إجابة.',
  question_yours: 'سؤالك',
  question_your_answer: 'إجابتك',
  question_hint: 'يقرؤه الجميع، ويظهر بجانبه اسمك الأول والحرف الأول من اسم العائلة، لا أكثر.',
  question_send: 'انشر',
  question_published: 'نُشر سؤالك. نراسلك حين تصلك إجابة.',
  answer_published: 'شكراً لك. نُشرت إجابتك.',
  question_waits: 'ما زال سؤالك السابق عنها بانتظار الإجابة. يمكنك طرح سؤال آخر بعد الإجابة عنه.',
  question_only_owners: 'الإجابة متاحة لمن يملكها، ولم نجدها في طلباتك.',
  question_too_many: 'وصلنا منك الكثير خلال ساعة. ما كتبته ما زال هنا، فأرسله بعد قليل.',
  question_failed: 'تعذّر الوصول إلى المتجر، لكن لم يضِع شيء مما كتبته. حاول مرة أخرى.',
}
