import type { Locale } from 'contract/locale.ts'

export const questionTexts = {
  oneAtATime: {
    en: 'Your earlier question about it is still waiting for an answer. You can ask again once it has one.',
    ar: 'ما زال سؤالك السابق عنها بانتظار الإجابة. يمكنك طرح سؤال آخر بعد الإجابة عنه.',
  },
  onlyOwners: { en: 'Only students who own it can answer.', ar: 'الإجابة متاحة لمن يملكها فقط.' },
} as const

type AnsweredTexts = {
  subject: (title: string) => string
  owner: (title: string) => string
  shop: (title: string) => string
  yours: string
  see: string
  note: string
}

/** To whoever asked, when somebody has answered. */
export const answeredTexts: Record<Locale, AnsweredTexts> = {
  en: {
    subject: (title) => `An answer to your question: ${title}`,
    owner: (title) => `Somebody who owns “${title}” has answered your question.`,
    shop: (title) => `We have answered your question about “${title}”:`,
    yours: 'You asked:',
    see: 'See it on its page',
    note: 'You get this mail because you asked: once when an owner answers, and once when we do.',
  },
  ar: {
    subject: (title) => `إجابة عن سؤالك: ${title}`,
    owner: (title) => `أجاب عن سؤالك أحد من اشتروا «${title}».`,
    shop: (title) => `أجبنا عن سؤالك حول «${title}»:`,
    yours: 'سألتَ:',
    see: 'اعرضها في صفحتها',
    note: 'وصلك هذا البريد لأنك سألت. نراسلك مرة حين يجيب أحد من اشتروها، ومرة حين نجيب نحن.',
  },
}
