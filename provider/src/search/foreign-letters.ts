/** Letters of Persian and Urdu keyboards, and of Gulf speech, which no catalogue word uses, with the letters that their users mean. */
const meant: Record<string, string> = {
  گ: 'ق',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ڭ: 'ك',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ۃ: 'ه',
  ے: 'ي',
  ێ: 'ي',
  ۆ: 'و',
}
const foreign = new RegExp(`[${Object.keys(meant).join('')}]`, 'g')

/** A text with the intended Arabic letters; nothing if it has no foreign ones. */
export function inArabicLetters(text: string): string[] {
  const arabic = text.replaceAll(foreign, (letter) => meant[letter] ?? letter)
  return arabic === text ? [] : [arabic]
}
