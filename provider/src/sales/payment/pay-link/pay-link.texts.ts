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
  paid: { en: 'This has already been paid. There is nothing left to do.', ar: 'سبق الدفع، ولم يبقَ عليك شيء.' },
} as const
