const arabicPlural = new Intl.PluralRules('ar')

/** Without the kind, because a link may contain several. */
const moreArabic: Record<Intl.LDMLPluralRule, (count: number) => string> = {
  zero: () => '',
  one: () => 'وعنصر آخر',
  two: () => 'وعنصران آخران',
  few: (count) => `و${count} عناصر أخرى`,
  many: (count) => `و${count} عنصراً آخر`,
  other: (count) => `و${count} عنصر آخر`,
}

/** For the reader of a link that cannot be paid. */
export const payLinkTexts = {
  ownedBefore: {
    en: (firstName: string) => `${firstName} has this already.`,
    ar: (firstName: string) => `هذا موجود في مكتبة ${firstName} من قبل.`,
  },
  someCannot: {
    en: (firstName: string) => `Something in this cart cannot be bought now. Ask ${firstName} for a new link.`,
    ar: (firstName: string) => `في هذه السلة ما لا يمكن شراؤه الآن. اطلب من ${firstName} رابطاً جديداً.`,
  },
  asks: { en: (firstName: string) => `${firstName} asks you to pay`, ar: (firstName: string) => `طلب دفع من ${firstName}` },
  asksNameless: { en: 'You are asked to pay', ar: 'طلب دفع' },
  more: { en: (count: number) => `and ${count} more`, ar: (count: number) => moreArabic[arabicPlural.select(count)](count) },
  paid: { en: 'This has already been paid. There is nothing left to do.', ar: 'سبق الدفع، ولم يبقَ عليك شيء.' },
} as const
