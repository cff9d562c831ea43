export const exportTexts = {
  en: {
    columns: ['No.', 'Time (of the shop)', 'What', 'Name of the action', 'Details', 'By', 'About', 'Request', 'Seal'],
  },
  ar: {
    columns: ['الرقم', 'الوقت (بتوقيت المتجر)', 'الحدث', 'اسم الحدث', 'التفاصيل', 'من قام به', 'بشأن', 'الطلب', 'الختم'],
  },
} as const
