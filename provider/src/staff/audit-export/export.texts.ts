export const exportTexts = {
  en: {
    columns: ['No.', 'Time (of the shop)', 'What', 'Name of the action', 'Of that', 'By', 'About', 'Request', 'Seal'],
    tooMany: 'These are too many entries for an Excel file. Take the CSV, which Excel opens as well, or narrow the log down first.',
  },
  ar: {
    columns: ['الرقم', 'الوقت (بتوقيت المتجر)', 'الحدث', 'اسم الحدث', 'التفاصيل', 'من قام به', 'بشأن', 'الطلب', 'الختم'],
    tooMany: 'القيود أكثر مما يسعه ملف Excel. خذ ملف CSV، فبرنامج Excel يفتحه أيضاً، أو ضيّق السجل أولاً.',
  },
} as const
