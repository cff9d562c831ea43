/** Said beside the field. */
export const fixedCurrency = {
  en: 'There are prices or orders in the present currency already, so it stays. A shop in another currency begins with an empty database',
  ar: 'توجد أسعار أو طلبات بالعملة الحالية، فلا يمكن تغييرها. المتجر بعملة أخرى يبدأ بقاعدة بيانات فارغة',
}

/** Said above a form of fees that was opened before somebody changed the place. */
export const movedShop = {
  en: 'The shop’s country or currency has been changed meanwhile. Load the page again',
  ar: 'تغيّر بلد المتجر أو عملته في هذه الأثناء. أعد تحميل الصفحة',
}

/** Said to the second of two who change a section at once. */
export const changedMeanwhile = {
  en: 'Somebody has changed these settings meanwhile. Compare the two, then save again.',
  ar: 'غيّر شخص آخر هذه الإعدادات في هذه الأثناء. قارن بين النسختين ثم احفظ من جديد.',
}
