import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'

/** The provider's own checks of any price. */
export const priceFaults = {
  decimals: { en: 'More decimals than the currency has', ar: 'المنازل العشرية أكثر مما تسمح به العملة' },
  zero: { en: '0 is no price: leave it empty, or give it away free', ar: 'السعر لا يكون صفراً: اتركه فارغاً أو اجعلها مجانية' },
  freeWithPrice: { en: 'What is free has no price', ar: 'ما هو مجاني بلا سعر' },
  compareAt: { en: 'The price before must be above the price now', ar: 'السعر السابق يجب أن يكون أعلى من السعر الحالي' },
} satisfies Record<string, Fault>

export const editingFaults = {
  key: { en: 'This key is already in use', ar: 'هذا المفتاح مستخدم لغيرها' },
  state: {
    en: 'What has been on sale stays on sale or off sale; it cannot become a draft again',
    ar: 'ما عُرض للبيع يبقى معروضاً أو موقوفاً، ولا يعود مسودة',
  },
  stage: { en: 'There is no such stage', ar: 'لا توجد مرحلة كهذه' },
} satisfies Record<string, Fault>

export const changedMeanwhile = {
  en: 'Somebody else saved this meanwhile.',
  ar: 'حفظ شخص آخر هذا في هذه الأثناء.',
} satisfies Fault

/** Why something cannot be deleted. */
export const editingRefusals = {
  wasOrdered: {
    en: 'Somebody has ordered this, so it cannot be deleted. Take it off sale instead.',
    ar: 'طلبها أحد الطلاب فلا يمكن حذفها. أوقف بيعها بدلاً من ذلك.',
  },
  inPackage: {
    en: 'A package lists this. Take it out of the package first.',
    ar: 'هذه ضمن باقة. أخرجها من الباقة أولاً.',
  },
  inCoupon: {
    en: 'A coupon is for this alone. Change the coupon first.',
    ar: 'هناك رمز خصم مخصص لها. عدّله أولاً.',
  },
} satisfies Record<string, Fault>

type Holds = Partial<Record<'components' | 'subjects' | 'memos' | 'packages', number>>

const names = {
  components: { en: 'parts', ar: 'الأجزاء' },
  subjects: { en: 'subjects', ar: 'المواد' },
  memos: { en: 'memos', ar: 'المذكرات' },
  packages: { en: 'packages', ar: 'الباقات' },
} as const

/** "It still has: subjects 3, memos 12. …" The number comes last, so that no noun has to agree with it. */
export function stillHolds(holds: Holds, locale: Locale): string {
  const list = Object.entries(names)
    .flatMap(([name, words]) => {
      const count = holds[name as keyof Holds] ?? 0
      return count > 0 ? [locale === 'en' ? `${words.en} ${count}` : `${words.ar} ${count}`] : []
    })
    .join(locale === 'en' ? ', ' : '، ')
  return locale === 'en' ? `It still has: ${list}. Move or delete them first.` : `ما زال فيها: ${list}. انقلها أو احذفها أولاً.`
}
