import type { Locale } from 'contract/locale.ts'
export const reviewOfficeTexts = {
  changed: {
    en: 'The review has changed since you opened it. Look at it as it is now, then decide again.',
    ar: 'تغيّر التقييم منذ أن فتحته. راجعه كما هو الآن ثم قرّر من جديد.',
  },
  /** To the author of a hidden review. */
  hidden: {
    en: {
      subject: (title: string) => `Your review of ${title} is hidden`,
      text: (title: string) => `Your review of “${title}” is no longer shown on its page, and its stars are not counted.`,
      reason: 'The reason:',
      yours: 'You wrote:',
      note: 'You still see it on the page of the memo and can change it there. We will look at it again when you do.',
    },
    ar: {
      subject: (title: string) => `أخفينا تقييمك: ${title}`,
      text: (title: string) => `لم يعد تقييمك لمذكرة «${title}» ظاهراً في صفحتها، ولا تُحتسب نجومه.`,
      reason: 'السبب:',
      yours: 'كتبتَ:',
      note: 'ما زلت تراه في صفحة المذكرة ويمكنك تعديله هناك، وعندها نراجعه من جديد.',
    },
  },
} as const

/** The column headings of the exported list, in order. */
export const reviewColumns: Record<Locale, readonly string[]> = {
  en: ['Memo', 'Stars', 'Review', 'Author', 'Written', 'State', 'Why it is hidden', 'Reply'],
  ar: ['المذكرة', 'النجوم', 'التقييم', 'صاحبه', 'وقت كتابته', 'الحالة', 'سبب الإخفاء', 'الرد'],
}

export const reviewStates: Record<Locale, Record<'new' | 'shown' | 'hidden', string>> = {
  en: { new: 'New', shown: 'Shown', hidden: 'Hidden' },
  ar: { new: 'جديد', shown: 'ظاهر', hidden: 'مخفي' },
}
