import type { Locale } from 'contract/locale.ts'
import type { MessageStatus } from 'contract/message-office.ts'

/** The heads of the exported list, in its order. */
export const messageColumns: Record<Locale, readonly string[]> = {
  en: ['Number', 'State', 'About', 'From', 'First words', 'Reported memo', 'Page', 'Written', 'Last answer'],
  ar: ['الرقم', 'الحالة', 'الموضوع', 'من', 'أول الكلام', 'المذكرة المبلَّغ عنها', 'الصفحة', 'وقت الكتابة', 'آخر رد'],
}

export const messageStates: Record<Locale, Record<MessageStatus, string>> = {
  en: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  ar: { open: 'مفتوحة', answered: 'تم الرد', closed: 'مغلقة' },
}
