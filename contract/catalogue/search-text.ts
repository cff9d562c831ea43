/**
 * A text normalized for the search: without differences in spelling style. The same rule applies to queries and to searched texts, never to
 * displayed ones. The provider's database has the rule in SQL, and a test compares the two.
 */

/** Tashkeel, superscript alef, tatweel, and zero-width characters. */
const dropped = /[\u064b-\u0652\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const folded: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ئ: 'ي',
  ة: 'ه',
  ک: 'ك',
}
const foldable = /[أإآٱىیؤئةک]/g
const digits = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Latin, Greek, Cyrillic and Arabic letters, and digits; anything else separates words. */
const wordCharacters =
  'a-z0-9\\u00df-\\u00f6\\u00f8-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff\\u0621-\\u063a\\u0641-\\u064a\\u066e-\\u066f\\u0671-\\u06d3'
const betweenWords = new RegExp(`[^${wordCharacters}]+`, 'g')

/** The normalized words of a text, separated by single spaces. */
export function searchText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(dropped, '')
    .replaceAll(foldable, (letter) => folded[letter] ?? letter)
    .replaceAll(digits, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase()
    .replaceAll(betweenWords, ' ')
    .trim()
}

const article = /^[وف]?(?:[بك]?ال|لل)(?=..)/
const particle = /^[وبل](?=....)/

/** A word of `searchText`, and the same without its article or particle: الفيزياء is also فيزياء. */
export function wordForms(word: string): string[] {
  const bare = article.test(word) ? word.replace(article, '') : word.replace(particle, '')
  return bare === word ? [word] : [word, bare]
}
