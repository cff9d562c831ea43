import type { Locale } from 'contract/locale.ts'

type GrantTexts = { owned: (titles: string) => string; notForSale: string; isOwn: string; notGiven: string }

export const grantTexts: Record<Locale, GrantTexts> = {
  en: {
    owned: (titles) => `The student owns this already: ${titles}. Nothing was given.`,
    notForSale: 'Some of this is not for sale, or has no price. Nothing was given.',
    isOwn: 'Nobody gives anything to themselves. Ask a colleague.',
    notGiven: 'This order was not given for free: refund it instead.',
  },
  ar: {
    owned: (titles) => `هذا في مكتبة الطالب من قبل: ${titles}. لم يُمنح شيء.`,
    notForSale: 'بعض هذا غير معروض للبيع أو بلا سعر. لم يُمنح شيء.',
    isOwn: 'لا يمنح أحد نفسه. اطلب ذلك من زميل.',
    notGiven: 'لم يُمنح هذا الطلب مجاناً، فرُدّ ثمنه بدلاً من ذلك.',
  },
}

type TakenBackTexts = { subject: (orderNumber: string) => string; text: string; why: string; toOrder: string }

/** In the mail to the student. */
export const takenBackTexts: Record<Locale, TakenBackTexts> = {
  en: {
    subject: (orderNumber) => `No longer in your library: order ${orderNumber}`,
    text: 'The shop has taken back what it had given you for free:',
    why: 'The reason:',
    toOrder: 'See the order',
  },
  ar: {
    subject: (orderNumber) => `لم يعد في مكتبتك: الطلب رقم ${orderNumber}`,
    text: 'سحب المتجر ما كان قد منحك إياه مجاناً:',
    why: 'السبب:',
    toOrder: 'عرض الطلب',
  },
}
