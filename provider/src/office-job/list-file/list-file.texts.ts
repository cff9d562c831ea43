import type { Locale } from 'contract/locale.ts'

export const listTooLong: Record<Locale, string> = {
  en: 'This list is too long to be sent at once. Let the office make its file: it will be among the jobs.',
  ar: 'القائمة أطول من أن تُرسَل فوراً. دع الإدارة تعدّ ملفها، وستجده بين المهام.',
}
