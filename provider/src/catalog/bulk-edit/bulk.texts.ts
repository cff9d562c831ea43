import type { Fault } from 'contract/faults.ts'

/** Why a row is not changed, besides the editor's own reasons. */
export const bulkFaults = {
  changed: { en: 'Somebody else changed this meanwhile', ar: 'غيّر شخص آخر هذه في هذه الأثناء' },
  gone: { en: 'This was deleted meanwhile', ar: 'حُذفت هذه في هذه الأثناء' },
  noPrice: { en: 'There is no such price to change', ar: 'لا يوجد سعر كهذا ليتغير' },
  notAbove: { en: 'Nothing would be left of the price', ar: 'لن يبقى من السعر شيء' },
  notOnPaper: { en: 'It is not sold on paper', ar: 'لا تباع مطبوعة' },
  stock: { en: 'There are not that many copies', ar: 'لا توجد نسخ بهذا العدد' },
  followsParts: {
    en: 'Its price is a share of the prices of its parts',
    ar: 'سعرها نسبة من أسعار محتوياتها',
  },
} satisfies Record<string, Fault>

/** The name of each step in the list of jobs. */
export const stepNames = {
  check: { en: 'Preview', ar: 'معاينة' },
  apply: { en: 'Saving', ar: 'حفظ' },
  undo: { en: 'Undoing', ar: 'تراجع' },
} as const

export const changeNames: Record<string, Fault> = {
  price: { en: 'price', ar: 'السعر' },
  state: { en: 'state', ar: 'الحالة' },
  place: { en: 'subject', ar: 'المادة' },
  printed: { en: 'printed copies', ar: 'النسخ المطبوعة' },
  stock: { en: 'stock', ar: 'المخزون' },
}
