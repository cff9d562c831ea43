import { searchText, wordForms } from 'contract/search-text.ts'

/** One word that is looked for, or two that name a grade; `alternatives` are its forms, any of which will do. */
export type SearchWord = { text: string; alternatives: Alternative[] }
/** Words that follow each other; usually one. */
type Alternative = string[]

const mostWords = 12

/** First and second are terms as often as grades, so alone they are no grade words. */
const grades = new Map([
  ['ثالث', 3],
  ['رابع', 4],
  ['خامس', 5],
  ['سادس', 6],
  ['سابع', 7],
  ['ثامن', 8],
  ['تاسع', 9],
  ['عاشر', 10],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['eleventh', 11],
  ['twelfth', 12],
])
const teens = new Map([
  ['حادي', 11],
  ['ثاني', 12],
])

/** The words of what somebody typed; ثاني عشر is also 12. */
export function searchWords(text: string): SearchWord[] {
  const words = searchText(text).split(' ').filter(Boolean)
  const found: SearchWord[] = []
  for (let at = 0; at < words.length && found.length < mostWords; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const teen = next !== undefined && bareOf(next) === 'عشر' ? teens.get(bareOf(word)) : undefined
    if (teen !== undefined && next !== undefined) {
      found.push({ text: `${word} ${next}`, alternatives: [[String(teen)], [bareOf(word), 'عشر']] })
      at++
    } else {
      const grade = grades.get(bareOf(word))
      found.push({ text: word, alternatives: [...wordForms(word), ...(grade === undefined ? [] : [String(grade)])].map((form) => [form]) })
    }
  }
  return found
}

const bareOf = (word: string): string => wordForms(word).at(-1) ?? word

export type Weights = '' | 'A' | 'AB'

/** As a tsquery of PostgreSQL: all words, each at the beginning of a word of the index; numbers as a whole, because 1 is not 12. */
export function toTsquery(words: readonly SearchWord[], weights: Weights = ''): string {
  const lexeme = (form: string) => `'${form}':${/^\d+$/.test(form) ? '' : '*'}${weights}`.replace(/:$/, '')
  return words.map(({ alternatives }) => `(${alternatives.map((forms) => `(${forms.map(lexeme).join(' <-> ')})`).join(' | ')})`).join(' & ')
}
