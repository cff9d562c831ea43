export const libraryTexts = {
  noSuchPage: { en: 'The memo has no such page.', ar: 'لا توجد صفحة بهذا الرقم في المذكرة.' },
  /** The first line of a message about an error in a memo. */
  reported: {
    en: (title: string, id: number, edition: number, page: number) => `${title} (${id}), edition ${edition}, page ${page}:`,
    ar: (title: string, id: number, edition: number, page: number) => `${title} (${id})، الطبعة ${edition}، الصفحة ${page}:`,
  },
} as const
