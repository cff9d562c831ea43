import type { officeTexts as english } from '../../en/office/texts.ts'

export const officeTexts: Record<keyof typeof english, string> = {
  office_texts: 'النصوص',
  office_texts_facts: 'يقرأ الزوار آخر نسخة نُشرت، وتبقى النسخ السابقة متاحة للقراءة.',
  office_texts_facts_own: 'يقرأ الزوار النص المرفق مع المتجر. راجعه وأكمل ما يخصك ثم انشره.',
  office_texts_facts_about: 'يقرأ الزوار جملتين وكيف يصلون إليك. اكتب من أنتم ثم انشرها.',
  office_texts_since: 'نُشر في {date}',
  office_texts_unpublished: 'لم يُنشر',
  office_texts_see: 'اعرض الصفحة',
  office_texts_title: 'العنوان',
  office_texts_body: 'النص',
  office_texts_markup:
    'السطر الفارغ يبدأ فقرة. «## كلمات» عنوان، و«- كلمات» نقطة، و«* اسم: معنى» تعريف، و«[كلمات](/contact)» رابط. أبقِ {refunds} و{printed} في الشروط: تشير إليهما صفحات أخرى.',
  office_texts_preview: 'معاينة',
  office_texts_save: 'احفظ المسودة',
  office_texts_publish: 'انشر',
  office_texts_saved: 'حُفظت المسودة',
  office_texts_published: 'نُشر',
  office_texts_undo: 'يمكنك نشر النسخة السابقة من جديد لتصبح هي الأحدث، ما لم يحفظ شخص آخر بعدك.',
  office_text_privacy: 'سياسة الخصوصية',
  office_text_terms: 'الشروط',
  office_text_about: 'عن المتجر',
  office_texts_done: 'سياسة الخصوصية والشروط منشورتان باللغتين.',
  office_texts_open: 'المسودات جاهزة وفيها بيانات متجرك: اقرأها وغيّر ما يختلف عندك ثم انشرها.',
  office_step_texts: 'النصوص',
  office_task_texts: 'انشر سياسة الخصوصية والشروط',
}
