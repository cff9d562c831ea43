import type { Locale } from 'contract/locale.ts'

type EditionMailTexts = {
  subject: (title: string) => string
  text: (title: string, edition: number) => string
  changes: string
  read: string
  note: string
}

/** To owners of a memo that has a new edition. */
export const editionMailTexts: Record<Locale, EditionMailTexts> = {
  en: {
    subject: (title) => `A new edition: ${title}`,
    text: (title, edition) =>
      `Edition ${edition} of “${title}” is in your library. You bought it for this academic year, so it costs you nothing.`,
    changes: 'What has changed:',
    read: 'Read it',
    note: 'You get this mail because you own the memo. You can turn these mails off in your profile.',
  },
  ar: {
    subject: (title) => `طبعة جديدة: ${title}`,
    text: (title, edition) => `الطبعة ${edition} من «${title}» في مكتبتك الآن. اشتريتها لهذا العام الدراسي، فهي لك دون أي مبلغ إضافي.`,
    changes: 'ما الذي تغيّر:',
    read: 'اقرأها',
    note: 'وصلك هذا البريد لأن المذكرة في مكتبتك. يمكنك أن تختار من صفحة بياناتك ألّا تصلك أخبار الطبعات الجديدة.',
  },
}
