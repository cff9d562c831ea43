const arabicLetter = /\p{Script=Arabic}/u

/** The language a text from outside is written in; of no text, the one its author reads the shop in. */
export function languageOfText(text: string | null, fallback: 'en' | 'ar'): 'en' | 'ar' {
  if (text === null) return fallback
  return arabicLetter.test(text) ? 'ar' : 'en'
}
