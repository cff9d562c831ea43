/**
 * Words whose number grows with a catalogue, as in real ones: the few hundred of the demo would be found by every search in a shop of a million
 * memos. They follow the rules of their language, so that they resemble each other like real ones.
 */
const heads = 'electro magneto thermo hydro photo bio geo chrono micro macro poly mono hyper hypo inter trans sub super neuro cardio'.split(
  ' ',
)
const stems = 'graph meter scope chem phil gen morph cycl duct fract lect mot nov port rupt script spect struct tract vers'.split(' ')
const ends = 'ics ation ism ology ity ment ance ure al ive or ysis ide ite oid'.split(' ')

/** One of each Arabic root letter; 1, 2 and 3 in a pattern are the letters of a root. */
const letters = 'بتثجحخدرزسشصضطعغفقكلمنهوي'
const patterns = ['1ا2ي3', 'م12و3', 'ت12ي3', '1ا2و3ية', 'ا1ت2ا3', 'م1ا23ة', '1و2ا3', 'است12ا3', '12ا3ات', 'ت1ا23', 'م1ت2ي', 'ان12ا3']

const arrayOf = (of: readonly string[]) => `array[${of.map((one) => `'${one}'`).join()}]`
/** The element, counting from 1, named by the digit of this weight. */
const digit = (n: string, weight: number, base: number) => `1 + (${n}) / ${weight} % ${base}`
const letter = (place: string) => `substr('${letters}', (${place})::int, 1)`

const inEnglish = (n: string) =>
  `(${arrayOf(heads)})[${digit(n, 1, heads.length)}] || (${arrayOf(stems)})[${digit(n, heads.length, stems.length)}]
    || (${arrayOf(ends)})[${digit(n, heads.length * stems.length, ends.length)}]`
const inArabic = (n: string) =>
  `translate((${arrayOf(patterns)})[${digit(n, 1, patterns.length)}], '123',
    ${letter(digit(n, patterns.length, letters.length))} || ${letter(digit(`${n} * 7 + 3`, patterns.length * letters.length, letters.length))}
    || ${letter(digit(`${n} * 11 + 5`, patterns.length, letters.length))})`

/** The number of words in a catalogue of this size, by Heaps' law: twice as many words for four times as many memos. */
const wordsOf = (size: number) => Math.min(heads.length * stems.length * ends.length, Math.ceil(40 * Math.sqrt(size)))

/** A table of the words by rank, 0 the most common. */
export const growWords = (size: number): string =>
  `create temporary table grown_words as select n as place, ${inEnglish('n')} as en, ${inArabic('n')} as ar from generate_series(0, ${wordsOf(size) - 1}) n`

/** A number from 0 to 1 for another one, the same in each run. */
export const share = (n: string): string => `((hashint8(${n}) & 2147483647) / 2147483648.0)`

/** The rank of a word: few are common, most are rare. */
export const wordPlace = (size: number, n: string): string => `floor(${wordsOf(size)} * power(${share(n)}, 3))`
