export const questionOfficeTexts = {
  changed: {
    en: 'The question or one of its answers has changed since you opened it. Look at it as it is now, then decide again.',
    ar: 'تغيّر السؤال أو إحدى إجاباته منذ أن فتحته. راجعه كما هو الآن ثم قرّر من جديد.',
  },
  /** To the author of a question or an answer that staff have hidden. */
  hidden: {
    en: {
      question: {
        subject: (title: string) => `Your question is hidden: ${title}`,
        text: (title: string) => `Your question about “${title}” is no longer shown on its page.`,
      },
      answer: {
        subject: (title: string) => `Your answer is hidden: ${title}`,
        text: (title: string) => `Your answer to a question about “${title}” is no longer shown on its page.`,
      },
      reason: 'The reason:',
      yours: 'You wrote:',
    },
    ar: {
      question: {
        subject: (title: string) => `أخفينا سؤالك: ${title}`,
        text: (title: string) => `لم يعد سؤالك عن «${title}» ظاهراً في صفحتها.`,
      },
      answer: {
        subject: (title: string) => `أخفينا إجابتك: ${title}`,
        text: (title: string) => `لم تعد إجابتك عن سؤال حول «${title}» ظاهرة في صفحتها.`,
      },
      reason: 'السبب:',
      yours: 'كتبتَ:',
    },
  },
} as const
