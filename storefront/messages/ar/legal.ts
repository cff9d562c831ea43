import type { legal as english } from '../en/legal.ts'

export const legal: Record<keyof typeof english, string> = {
  legal_changed: 'آخر تغيير: {date}',
  legal_contents: 'المحتويات',
  legal_demo: 'هذا متجر للتجربة: الدفع فيه تجريبي، ولا يُسحب أي مبلغ، ولا يُطبع شيء ولا يُوصَّل. والنص مثال لما يكتبه متجر حقيقي.',
  legal_questions: 'هل لديك سؤال؟',
  legal_questions_text: 'اكتب إلينا، ويرد عليك شخص من فريقنا.',
  legal_earlier: 'هذه نسخة سابقة. اقرأ النسخة السارية الآن',
  legal_versions: 'كل النسخ:',
  answer_hours: `{count, plural,
    zero {# ساعة}
    one {ساعة واحدة}
    two {ساعتين}
    few {# ساعات}
    many {# ساعة}
    other {# ساعة}
  }`,
}
