export const libraryTexts = {
  noSuchPage: { en: 'The memo has no such page.', ar: 'لا توجد صفحة بهذا الرقم في المذكرة.' },
} as const
