import type { kit as english } from '../../en/office/kit.ts'

export const kit: Record<keyof typeof english, string> = {
  office_english: 'الإنجليزية',
  office_arabic: 'العربية',
  office_count_more: '+{number}',
  office_meter: '{filled} من {total}',
  office_missing_en: 'ناقص. يظهر النص العربي بدلاً منه.',
  office_missing_ar: 'ناقص. يظهر النص الإنجليزي بدلاً منه.',
  office_unchanged: 'لم يتغير شيء',
  office_changed: 'تغيّر: {fields}',
  office_discard: 'تجاهل التغييرات',
  office_save: 'احفظ',
  office_saving: 'جارٍ الحفظ…',
  office_leave_question: 'هل تغادر دون حفظ؟',
  office_leave: 'غادر',
  office_stay: 'ابقَ',
  office_tools: 'العرض',
  office_tools_columns: 'الأعمدة',
  office_tools_saved: 'محفوظة في هذا المتصفح',
  office_tools_name: 'اسم لهذا العرض',
  office_tools_save: 'احفظ',
  office_tools_remove: 'احذف {name}',
}
