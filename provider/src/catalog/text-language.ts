const arabicLetter = /\p{Script=Arabic}/u

/** The language of an external text; without a text, the language in which its author reads the shop. */
export function languageOfText(text: string | null, fallback: 'en' | 'ar'): 'en' | 'ar' {
  if (text === null) return fallback
  return arabicLetter.test(text) ? 'ar' : 'en'
}
