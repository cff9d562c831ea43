import { maxMarks } from 'contract/limits.ts'

export const libraryTexts = {
  noSuchPage: { en: 'The memo has no such page.', ar: 'لا توجد صفحة بهذا الرقم في المذكرة.' },
  tooManyBookmarks: {
    en: `You have ${maxMarks} bookmarks in this memo. Remove one first.`,
    ar: `بلغت إشاراتك في هذه المذكرة ${maxMarks}. أزل إحداها أولاً.`,
  },
  tooManyNotes: {
    en: `You have ${maxMarks} notes in this memo. Delete one first.`,
    ar: `بلغت ملاحظاتك في هذه المذكرة ${maxMarks}. احذف إحداها أولاً.`,
  },
  tooManyHighlights: {
    en: `You have ${maxMarks} highlights in this memo. Delete one first.`,
    ar: `بلغت تظليلاتك في هذه المذكرة ${maxMarks}. احذف أحدها أولاً.`,
  },
  noteChanged: {
    en: 'This note was changed on another device meanwhile.',
    ar: 'تغيّرت هذه الملاحظة على جهاز آخر في هذه الأثناء.',
  },
  /** The first line of a message about an error in a memo. */
  reported: {
    en: (title: string, id: number, edition: number, page: number) => `${title} (${id}), edition ${edition}, page ${page}:`,
    ar: (title: string, id: number, edition: number, page: number) => `${title} (${id})، الطبعة ${edition}، الصفحة ${page}:`,
  },
} as const
