import type { Locale } from 'contract/locale.ts'

export const erratumRefusals = {
  changed: {
    en: 'Somebody else changed this erratum meanwhile.',
    ar: 'عدّل شخص آخر هذا التصويب في هذه الأثناء.',
  },
  noEdition: { en: 'The memo has no such edition', ar: 'ليست للمذكرة طبعة بهذا الرقم' },
  noPage: { en: 'This edition has no such page', ar: 'لا توجد صفحة بهذا الرقم في هذه الطبعة' },
  editionStays: { en: 'Its owners know it already: the edition stays', ar: 'عرفها أصحاب الطبعة، فلا تُغيّر الطبعة' },
} as const

type ErrataMailTexts = {
  subject: (title: string) => string
  text: (title: string, edition: number) => string
  page: (page: number) => string
  read: string
  note: string
}

/** To owners of an edition in which the shop has corrected something. */
export const errataMailTexts: Record<Locale, ErrataMailTexts> = {
  en: {
    subject: (title) => `A correction: ${title}`,
    text: (title, edition) =>
      `We have found a mistake in “${title}”, edition ${edition}, which is in your library. This is how it should be:`,
    page: (page) => `Page ${page}:`,
    read: 'Open the memo',
    note: 'You get this mail because you own this edition. You can turn these mails off in your profile.',
  },
  ar: {
    subject: (title) => `تصويب: ${title}`,
    text: (title, edition) => `وجدنا خطأً في «${title}»، الطبعة ${edition}، وهي في مكتبتك. والصواب:`,
    page: (page) => `الصفحة ${page}:`,
    read: 'افتح المذكرة',
    note: 'وصلك هذا البريد لأن هذه الطبعة في مكتبتك. يمكنك أن تختار من صفحة بياناتك ألّا تصلك التصويبات.',
  },
}
