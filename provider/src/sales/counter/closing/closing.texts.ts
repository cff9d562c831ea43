import type { Locale } from 'contract/locale.ts'

type Name = 'day' | 'way' | 'clerk' | 'taken' | 'payments' | 'refunded' | 'refunds' | 'net' | 'all' | 'allWays' | 'unknown' | 'gone'

/** The words of an exported closing. `all`: whoever the clerk was. `gone`: a clerk whose account is deleted. */
export const closingTexts: Record<Locale, Record<Name, string>> = {
  en: {
    ...{ day: 'Day', way: 'Paid by', clerk: 'Clerk', taken: 'Taken', payments: 'Payments', refunded: 'Refunded', refunds: 'Refunds' },
    ...{ net: 'Net', all: 'all', allWays: 'All ways', unknown: 'no longer offered', gone: 'deleted account' },
  },
  ar: {
    ...{ day: 'اليوم', way: 'طريقة الدفع', clerk: 'الموظف', taken: 'المقبوض', payments: 'الدفعات', refunded: 'المسترد' },
    ...{ refunds: 'عمليات الرد', net: 'الصافي', all: 'الكل', allWays: 'كل الطرق', unknown: 'لم تعد متاحة', gone: 'حساب محذوف' },
  },
}
