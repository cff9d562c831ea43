import { conceptWords } from './concepts.ts'
import { fillerWords } from './filler-words.ts'
import { isChemicalFormula } from './formulas.ts'

/**
 * Arabic in Latin letters and digits, as typed on phones: 7 is ح, 3 is ع, short vowels are optional. The possible letters of each sign after
 * `searchText`, likeliest first.
 */
const letters = new Map<string, string>(
  Object.entries({
    ...{
      b: 'ب',
      p: 'ب',
      t: 'تطه',
      th: 'ثذظضت',
      j: 'ج',
      g: 'جقغك',
      h: 'هحخ',
      7: 'ح',
      5: 'خ',
      kh: 'خ',
      d: 'دضذ',
      dh: 'ذضظ',
      r: 'ر',
      z: 'زذظض',
    },
    ...{ s: 'سصثز', c: 'كس', sh: 'ش', ch: 'شج', 9: 'صقض', 6: 'ط', 8: 'قغ', gh: 'غ', 3: 'عغ', 2: 'ءاقي', f: 'ف', v: 'ف', ph: 'ف' },
    ...{ q: 'قغ', k: 'كقخ', l: 'ل', m: 'م', n: 'ن', w: 'و', y: 'ي', a: 'اعيهء', aa: 'اع', e: 'ياعه', ee: 'ي', i: 'ياع', ei: 'ي', ai: 'ي' },
    ...{ o: 'واع', oo: 'و', u: 'واع', ou: 'و' },
  }),
)
const signs = /sh|ch|kh|gh|th|dh|ph|aa|ee|ei|ai|oo|ou|[a-z2-9]/g
const isVowel = (sign: string) => /^[aeiou]/.test(sign)

const article = /^(?:al|el|il)-?(?=[a-z2-9]{3})/

/** Letters that Latin spellings confuse sound alike here; vowels, و, ي and ع are silent. Same as `search_skeleton` of the database. */
const heard: Record<string, string> = {
  ...Object.fromEntries([...'ثذزظضسصد'].map((letter) => [letter, 's'])),
  ...Object.fromEntries([...'جقغكخ'].map((letter) => [letter, 'k'])),
  ...{ ب: 'b', ت: 't', ط: 't', ح: 'h', ه: 'h', ش: 'x', ر: 'r', ل: 'l', م: 'm', ن: 'n', ف: 'f' },
}
const latinHeard = new Map([...letters].map(([sign, [first = '']]) => [sign, heard[first] ?? '']))

const once = (text: string) => text.replaceAll(/(.)\1+/g, '$1')

/** The sounds of an Arabic word without its vowels; empty unless it consists of Arabic letters and has no article. */
export function skeletonOf(word: string): string {
  if (!/^[\u0621-\u064a]+$/.test(word) || /^[وف]?(?:[بك]?ال|لل)../.test(word)) return ''
  return once([...word.replace(/ه$/, '')].map((letter) => heard[letter] ?? '').join(''))
}

/** Whether a word may be Arabic in Latin letters; short words only with a digit. Pronounceable: never five letters without a vowel. */
export const mayBeArabizi = (word: string): boolean =>
  /^[a-z2-9]{3,24}$/.test(word) && /[a-z]/.test(word) && !/[^aeiouy3]{5}/.test(word) && (word.length > 3 || /[2-9]/.test(word))

/** A real number: `2nd`, `2xy`, `5kg`, `grade9science`. */
const figures =
  /^\d+(?:[xyz]\w?|st|nd|rd|th|[ap]m|[kcm]m|kg|mg|gb|hr|hrs|min|mins|sec)$|^(?:grade|gr|g|year|yr|y|term|t|sem|semester|unit|ch|chapter|kg)\d/

/** Whether a digit stands for a letter, as in 3loom: then the neighbouring words are Arabic in Latin letters, too. */
export const hasFigureAsLetter = (word: string): boolean =>
  /^[2-9][a-z]|[a-z][2-9][a-z]{2}/.test(word) && !figures.test(word) && !isChemicalFormula(word) && mayBeArabizi(word)

/** A word with and without its article: `alfizya` is also `fizya`. */
const withoutArticle = (word: string) => [...new Set([word, word.replace(article, '')])]

/** Possible sounds of the intended Arabic word. Too many words have a single sound to look them up, unless a digit indicates Arabic. */
export const skeletonsOf = (word: string): string[] =>
  heardOf(word).filter((heard) => heard.length > 1 || (heard.length === 1 && /[2-9]/.test(word)))

function heardOf(word: string): string[] {
  const of = (word: string) => once([...word.replace(/h$/, '').matchAll(signs)].map(([sign]) => latinHeard.get(sign) ?? '').join(''))
  // ة is a t before another word: waraqat 3amal.
  const forms = withoutArticle(word).flatMap((form) => (form.endsWith('t') ? [form, form.slice(0, -1)] : [form]))
  return [...new Set(forms.map(of))]
}

const mostBeginnings = 48

/** Possible beginnings of the Arabic word, if only its beginning was typed: with and without each vowel. */
export function beginningsOf(word: string): string[] {
  const found = [...word.replace(article, '').matchAll(signs)].map(([sign]) => sign)
  let forms = ['']
  for (const [at, sign] of found.entries()) {
    const [first = '', second = '', third = ''] = letters.get(sign) ?? ''
    const isBetween = isVowel(sign) && at > 0
    const next = isBetween ? [first, ''] : isVowel(sign) ? ['ا'] : [first, second, third].filter(Boolean)
    forms = [...new Set(forms.flatMap((form) => next.map((letter) => form + letter)))].slice(0, mostBeginnings)
  }
  return forms.filter((form) => form.length > 2)
}

/** The cost of a letter missing in Latin, or of a sign missing in Arabic. */
const unwritten: Record<string, number> = { ا: 0.35, و: 0.4, ي: 0.4, ء: 0.1, ع: 0.5 }
/** Some people write short vowels; a final vowel is a long one. */
function unheard(sign: string, before: string | undefined, isLast: boolean): number {
  if (sign === before) return 0.1
  if (isVowel(sign)) return sign.length === 1 && !isLast ? 0.15 : 0.5
  if (sign === 'h' && isLast) return 0.1
  return sign === '2' || sign === 'y' || sign === 'w' ? 0.5 : 1
}

/** The distance of a word in Latin letters from an Arabic one: near 0 for a plausible spelling. */
export function arabiziDistance(typed: string, word: string): number {
  return Math.min(
    ...withoutArticle(typed).map((form) =>
      distance(
        [...form.matchAll(signs)].map(([sign]) => sign),
        [...word],
      ),
    ),
  )
}

function distance(typed: readonly string[], word: readonly string[]): number {
  const skipped = (letter: string, at: number) => {
    if (letter === 'ه' && at === word.length - 1) return 0.1
    return at === 0 && letter !== 'ع' ? 1 : (unwritten[letter] ?? 1)
  }
  let last = [0]
  for (const [at, letter] of word.entries()) last.push((last[at] ?? 0) + skipped(letter, at))
  for (const [row, sign] of typed.entries()) {
    const alone = unheard(sign, typed[row - 1], row === typed.length - 1)
    const now = [(last[0] ?? 0) + alone]
    for (const [at, letter] of word.entries()) {
      const place = (letters.get(sign) ?? '').indexOf(letter)
      now.push(
        Math.min(
          (last[at + 1] ?? 0) + alone,
          (now[at] ?? 0) + skipped(letter, at),
          place < 0 ? Number.POSITIVE_INFINITY : (last[at] ?? 0) + (place === 0 ? 0 : 0.15) + (sign === 'c' ? 0.3 : 0),
        ),
      )
    }
    last = now
  }
  return last[word.length] ?? Number.POSITIVE_INFINITY
}

/** The maximum distance for a word of this length; larger for everyday words. */
export const mostUnclear = (letters: number, isEveryday = false): number => (isEveryday ? 0.3 + 0.1 * letters : 0.2 + 0.08 * letters)

/** Words of sentences, grades and types, which may be missing in the catalogue: `3asher` is عاشر. */
const everyday = new Map<string, string[]>()
for (const word of [...conceptWords, ...fillerWords]) {
  const heard = skeletonOf(word)
  if (heard !== '') everyday.set(heard, [...(everyday.get(heard) ?? []), word])
}
export const everydayWords = (typed: string): string[] => heardOf(typed).flatMap((heard) => everyday.get(heard) ?? [])
