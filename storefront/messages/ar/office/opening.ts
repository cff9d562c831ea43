import type { officeOpening as english } from '../../en/office/opening.ts'

export const officeOpening: Record<keyof typeof english, string> = {
  office_opening: 'دليل الافتتاح',
  office_opening_facts: 'أُنجز {done} من {count}. يمكنك المغادرة متى شئت: ما حفظته باقٍ. وتجد كل هذا لاحقاً في الإعدادات.',
  office_opening_back: 'العودة إلى دليل الافتتاح',
  office_opening_skip: 'تخطَّ هذه الخطوة',
  office_opening_next: 'الخطوة التالية',
  office_opening_save: 'احفظ وتابع',
  office_opening_steps: 'خطوات الدليل',
  office_opening_done: 'أُنجزت',
  office_opening_skipped: 'أُجّلت',
  office_opening_open: 'لم تُنجز',
  office_opening_left: 'أُجّل إلى وقت آخر',
  office_opening_all_done: 'اكتمل الإعداد',
  office_opening_all_done_text: 'انظر إلى المتجر كما يراه الزائر، ثم أخبر طلابك.',
  office_missing_progress: 'الخطوات المُنجزة: {done} من {count}',
  office_step_you: 'أنت',
  office_step_shop: 'المتجر',
  office_step_place: 'المكان',
  office_step_contact: 'التواصل',
  office_step_money: 'المال',
  office_step_mail: 'البريد',
  office_step_delivery: 'التوصيل',
  office_step_rules: 'القواعد',
  office_step_goods: 'أول المنتجات',
  office_task_you: 'احمِ حسابك بخطوة ثانية',
  office_task_shop: 'سمِّ المتجر باللغتين',
  office_task_place: 'حدّد بلد المتجر وعملته وضريبته',
  office_task_contact: 'اذكر كيف يصل الناس إليك: بريدك، ثم هاتف أو واتساب أو عنوان',
  office_task_money: 'اربط بوابة دفع تقبض مالاً حقيقياً، أو اقبل النقد',
  office_task_mail: 'اربط خادم بريد، وأرسل إلى نفسك رسالة تجريبية',
  office_task_delivery: 'حدّد أين تُستلم النسخ المطبوعة',
  office_task_rules: 'حدّد مهلة استرداد المبالغ',
  office_task_goods: 'اعرض أول مذكرة للبيع',
  office_you_done: '{name}، حساب أحد أصحاب المتجر محمي بخطوة ثانية.',
  office_you_open: 'لم يفعّل أي من أصحاب المتجر التحقق بخطوتين بعد.',
  office_you_security: 'الدخول والأمان',
  office_money_demo: 'هذا متجر تجريبي: عمليات الدفع فيه للاختبار ولا تنتقل أي أموال.',
  office_money_done: 'للمتجر بوابة دفع تقبض مالاً حقيقياً.',
  office_money_cash_only:
    'لا يقبل المتجر إلا النقد. يطلب الطلاب النسخ المطبوعة ويدفعون عند استلامها. أما الملفات والباقات فتحتاج إلى بوابة دفع ما لم تكن مجانية، ويمكنك بيعها نقداً في المتجر.',
  office_goods_count: `{count, plural,
    zero {لا شيء معروض للبيع بعد.}
    one {مذكرة واحدة معروضة للبيع.}
    two {مذكرتان معروضتان للبيع.}
    few {{shown} مذكرات معروضة للبيع.}
    many {{shown} مذكرة معروضة للبيع.}
    other {{shown} مذكرة معروضة للبيع.}
  }`,
  office_goods_hidden: `{count, plural,
    zero {لا مذكرات مخفية.}
    one {نُشرت مذكرة واحدة لا يراها أحد، لأن مادتها أو مرحلتها ليست في المتجر بعد:}
    two {نُشرت مذكرتان لا يراهما أحد، لأن المادة أو المرحلة ليست في المتجر بعد:}
    few {نُشرت {shown} مذكرات لا يراها أحد، لأن المادة أو المرحلة ليست في المتجر بعد:}
    many {نُشرت {shown} مذكرة لا يراها أحد، لأن المادة أو المرحلة ليست في المتجر بعد:}
    other {نُشرت {shown} مذكرة لا يراها أحد، لأن المادة أو المرحلة ليست في المتجر بعد:}
  }`,
  office_goods_none: 'لا شيء معروض للبيع بعد.',
  office_goods_stage: 'مرحلة، فيها صفوفها وفصولها',
  office_goods_subject: 'مادة فيها',
  office_goods_memo: 'مذكرة منها: ملف PDF، ثم السعر، ثم العرض للبيع',
  office_goods_import_text: 'استورد مذكرات كثيرة دفعة واحدة من ملف مضغوط: جدول وملفات PDF.',
  office_goods_import_places: 'أو كل ذلك في جداول: المراحل أولاً، ثم المواد، ثم المذكرات بملفات PDF.',
  office_goods_new: 'أضف مذكرة',
}
