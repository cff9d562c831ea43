import { conceptWords } from './concepts.ts'
import { fillerWords } from './filler-words.ts'
import { isChemicalFormula } from './formulas.ts'

/**
 * Arabic in Latin letters and figures, as phones taught it: 7 is ح, 3 is ع, short vowels are written or not. What each sign may stand for as `searchText` leaves it, the
 * likeliest first.
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

/** Letters that are taken for each other in Latin ones sound alike here; vowels, و, ي and ع are not heard. As `search_skeleton` of the database. */
const heard: Record<string, string> = {
  ...Object.fromEntries([...'ثذزظضسصد'].map((letter) => [letter, 's'])),
  ...Object.fromEntries([...'جقغكخ'].map((letter) => [letter, 'k'])),
  ...{ ب: 'b', ت: 't', ط: 't', ح: 'h', ه: 'h', ش: 'x', ر: 'r', ل: 'l', م: 'm', ن: 'n', ف: 'f' },
}
const latinHeard = new Map([...letters].map(([sign, [first = '']]) => [sign, heard[first] ?? '']))

const once = (text: string) => text.replaceAll(/(.)\1+/g, '$1')

/** What is heard of an Arabic word without its vowels; nothing of one that is not all Arabic letters, or has its article. */
export function skeletonOf(word: string): string {
  if (!/^[\u0621-\u064a]+$/.test(word) || /^[وف]?(?:[بك]?ال|لل)../.test(word)) return ''
  return once([...word.replace(/ه$/, '')].map((letter) => heard[letter] ?? '').join(''))
}

/** Whether a word may be Arabic in Latin letters; in so few letters only if a figure says so. Somebody would say it, so that it has a vowel in four letters. */
export const mayBeArabizi = (word: string): boolean =>
  /^[a-z2-9]{3,24}$/.test(word) && /[a-z]/.test(word) && !/[^aeiouy3]{5}/.test(word) && (word.length > 3 || /[2-9]/.test(word))

/** A figure that is one: `2nd`, `2xy`, `5kg`, `grade9science`. */
const figures =
  /^\d+(?:[xyz]\w?|st|nd|rd|th|[ap]m|[kcm]m|kg|mg|gb|hr|hrs|min|mins|sec)$|^(?:grade|gr|g|year|yr|y|term|t|sem|semester|unit|ch|chapter|kg)\d/

/** Whether a figure stands for a letter, as in 3loom: then the words beside it are Arabic in Latin letters, too. */
export const hasFigureAsLetter = (word: string): boolean =>
  /^[2-9][a-z]|[a-z][2-9][a-z]{2}/.test(word) && !figures.test(word) && !isChemicalFormula(word) && mayBeArabizi(word)

/** A word with and without its article: `alfizya` is also `fizya`. */
const withoutArticle = (word: string) => [...new Set([word, word.replace(article, '')])]

/** What may be heard of the Arabic word that was meant. A single sound is heard of too many words to look them up, unless a figure says that it is Arabic. */
export const skeletonsOf = (word: string): string[] =>
  heardOf(word).filter((heard) => heard.length > 1 || (heard.length === 1 && /[2-9]/.test(word)))

function heardOf(word: string): string[] {
  const of = (word: string) => once([...word.replace(/h$/, '').matchAll(signs)].map(([sign]) => latinHeard.get(sign) ?? '').join(''))
  // ة is a t before another word: waraqat 3amal.
  const forms = withoutArticle(word).flatMap((form) => (form.endsWith('t') ? [form, form.slice(0, -1)] : [form]))
  return [...new Set(forms.map(of))]
}

const mostBeginnings = 48

/** How the Arabic word may begin, if only its beginning was typed: with each vowel written or not. */
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

/** What it costs that a letter is not written in Latin, or a sign not in Arabic. */
const unwritten: Record<string, number> = { ا: 0.35, و: 0.4, ي: 0.4, ء: 0.1, ع: 0.5 }
/** Short vowels are written by some; a vowel at the end is a long one. */
function unheard(sign: string, before: string | undefined, isLast: boolean): number {
  if (sign === before) return 0.1
  if (isVowel(sign)) return sign.length === 1 && !isLast ? 0.15 : 0.5
  if (sign === 'h' && isLast) return 0.1
  return sign === '2' || sign === 'y' || sign === 'w' ? 0.5 : 1
}

/** How far a word in Latin letters is from an Arabic one: near 0 if it is how somebody would write it. */
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

/** How much may be unclear in a word of so many letters; more if it is a word that everybody says. */
export const mostUnclear = (letters: number, isEveryday = false): number => (isEveryday ? 0.3 + 0.1 * letters : 0.2 + 0.08 * letters)

/** Words of sentences, grades and types, which need not stand in the catalogue: `3asher` is عاشر. */
const everyday = new Map<string, string[]>()
for (const word of [...conceptWords, ...fillerWords]) {
  const heard = skeletonOf(word)
  if (heard !== '') everyday.set(heard, [...(everyday.get(heard) ?? []), word])
}
export const everydayWords = (typed: string): string[] => heardOf(typed).flatMap((heard) => everyday.get(heard) ?? [])
