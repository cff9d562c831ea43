import type { Locale } from 'contract/locale.ts'
import type { ReportBy, ReportPeriod } from 'contract/office/report.ts'
import type { ItemKind } from 'contract/pages.ts'

type ReportTexts = {
  by: Record<Exclude<ReportBy, ReportPeriod>, string>
  from: string
  until: string
  pieces: string
  /** The headings of the money columns, in order: files, printed copies, both, discount. */
  amounts: readonly string[]
  /** After those, in a report by coupon: the delivery fees that codes took off. */
  deliverySaved: string
  /** Those of periods: files, printed copies, delivery, all three, refunds, the rest, discount. */
  periodAmounts: readonly string[]
  kinds: Record<ItemKind, string>
  none: string
  gone: string
}

/** The words of an exported report. */
export const reportTexts: Record<Locale, ReportTexts> = {
  en: {
    by: { kind: 'Kind', subject: 'Subject', stage: 'Stage', coupon: 'Coupon', item: 'Item' },
    from: 'From',
    until: 'To',
    pieces: 'Pieces',
    amounts: ['Files', 'Printed copies', 'Both', 'Discount'],
    deliverySaved: 'Delivery fees taken off',
    periodAmounts: ['Files', 'Printed copies', 'Delivery', 'Paid', 'Refunded', 'Net', 'Discount'],
    kinds: { memo: 'Memos', package: 'Packages', subject: 'Subjects', studyStage: 'Stages' },
    none: 'None',
    gone: 'No longer in the catalogue',
  },
  ar: {
    by: { kind: 'النوع', subject: 'المادة', stage: 'المرحلة', coupon: 'رمز الخصم', item: 'المذكرة أو الباقة' },
    from: 'من',
    until: 'إلى',
    pieces: 'القطع',
    amounts: ['ملفات', 'نسخ مطبوعة', 'كلاهما', 'الخصم'],
    deliverySaved: 'رسوم التوصيل المعفاة',
    periodAmounts: ['ملفات', 'نسخ مطبوعة', 'التوصيل', 'المدفوع', 'المسترد', 'الصافي', 'الخصم'],
    kinds: { memo: 'المذكرات', package: 'الباقات', subject: 'المواد', studyStage: 'المراحل' },
    none: 'بلا',
    gone: 'لم يعد في قائمة المنتجات',
  },
}
