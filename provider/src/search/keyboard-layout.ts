/** What a key writes in each layout: the Arabic one is that of Windows, which phones and most keyboards of the Gulf follow. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'
const toArabic = new Map<string, string>([
  ...[...latin].map((letter, place) => [letter, arabic[place] ?? ''] as const),
  ['b', 'لا'],
  ['H', 'أ'],
  ['Y', 'إ'],
  ['N', 'آ'],
  ['B', 'لآ'],
  ['G', 'لأ'],
  ['T', 'لإ'],
])
const toLatin = new Map<string, string>([
  ...[...arabic].map((letter, place) => [letter, latin[place] ?? ''] as const),
  ['أ', 'h'],
  ['إ', 'y'],
  ['آ', 'n'],
])

/**
 * What the same keys write in the other layout, likeliest first; empty if the text has letters of both or of neither. لا may be one key or two,
 * so a text with it has several readings.
 */
export function inOtherLayout(text: string): string[] {
  const hasLatin = /[a-z]/i.test(text)
  const hasArabic = /[\u0621-\u064a]/.test(text)
  if (hasLatin === hasArabic) return []
  if (hasLatin) {
    // All capitals are a forgotten Caps Lock, a single one is a shifted key.
    const typed = text === text.toUpperCase() ? text.toLowerCase() : text
    return [replaceEach(typed, (letter) => toArabic.get(letter) ?? toArabic.get(letter.toLowerCase()))]
  }
  const shown = (typed: string) => replaceEach(typed, (letter) => toLatin.get(letter))
  return [...new Set([shown(text.replaceAll('لا', 'b')), shown(text)])]
}

const replaceEach = (text: string, other: (letter: string) => string | undefined) =>
  [...text].map((letter) => other(letter) ?? letter).join('')
