export const reviewTexts = {
  /** Shown in place of a name if the account is deleted. */
  formerStudent: { en: 'A former student', ar: 'طالب سابق' },
  onlyOwners: { en: 'Only students who own this memo can review it.', ar: 'التقييم متاح لمن يملك هذه المذكرة فقط.' },
} as const
