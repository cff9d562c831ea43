import type { MemoState } from 'contract/catalogue/editing/memo-editing.ts'
import type { Locale } from 'contract/locale.ts'

type Heads = Record<Locale, readonly string[]>

/** The column headings of the exported lists, in order. */
export const memoColumns: Heads = {
  en: ['Number', 'English title', 'Arabic title', 'Subject', 'Grade', 'School year', 'State', 'Edition', 'Sold', 'Price', 'Currency'],
  ar: [
    ...['الرقم', 'العنوان الإنجليزي', 'العنوان العربي', 'المادة', 'الصف', 'السنة الدراسية'],
    ...['الحالة', 'الطبعة', 'المبيع', 'السعر', 'العملة'],
  ],
}
export const packageColumns: Heads = {
  en: ['English title', 'Arabic title', 'Stage', 'State', 'Parts', 'Sold', 'Sum of the parts', 'Price', 'Currency'],
  ar: ['العنوان الإنجليزي', 'العنوان العربي', 'المرحلة', 'الحالة', 'المحتويات', 'المبيع', 'مجموع المحتويات', 'السعر', 'العملة'],
}
export const subjectColumns: Heads = {
  en: ['English name', 'Arabic name', 'Stage', 'State', 'Memos', 'Price', 'Currency'],
  ar: ['الاسم الإنجليزي', 'الاسم العربي', 'المرحلة', 'الحالة', 'المذكرات', 'السعر', 'العملة'],
}

export const stateWords: Record<Locale, Record<MemoState, string>> = {
  en: { published: 'Published', draft: 'Draft', scheduled: 'Scheduled', archived: 'Archived' },
  ar: { published: 'منشورة', draft: 'مسودة', scheduled: 'مجدولة', archived: 'مؤرشفة' },
}
