export const changedMeanwhile = {
  en: 'Somebody has saved the home page meanwhile. Compare the two, then save again.',
  ar: 'حفظ شخص آخر الصفحة الرئيسية في هذه الأثناء. قارن بين النسختين ثم احفظ من جديد.',
} as const
