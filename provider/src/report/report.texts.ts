import type { Locale } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { ReportBy } from 'contract/report.ts'

type ReportTexts = {
  by: Record<ReportBy, string>
  pieces: string
  /** The headings of the columns with money, in their order: files, printed copies, both, what was taken off. */
  amounts: readonly string[]
  kinds: Record<ItemKind, string>
  none: string
  gone: string
}

/** The words of a report that is a file. */
export const reportTexts: Record<Locale, ReportTexts> = {
  en: {
    by: { day: 'Day', kind: 'Kind', subject: 'Subject', stage: 'Stage', coupon: 'Coupon', item: 'Item' },
    pieces: 'Pieces',
    amounts: ['Files', 'Printed copies', 'Both', 'Discount'],
    kinds: { memo: 'Memos', package: 'Packages', subject: 'Subjects', studyStage: 'Stages' },
    none: 'None',
    gone: 'No longer in the catalogue',
  },
  ar: {
    by: { day: 'اليوم', kind: 'النوع', subject: 'المادة', stage: 'المرحلة', coupon: 'رمز الخصم', item: 'المذكرة أو الباقة' },
    pieces: 'القطع',
    amounts: ['ملفات', 'نسخ مطبوعة', 'كلاهما', 'الخصم'],
    kinds: { memo: 'المذكرات', package: 'الباقات', subject: 'المواد', studyStage: 'المراحل' },
    none: 'بلا',
    gone: 'لم يعد في الفهرس',
  },
}
