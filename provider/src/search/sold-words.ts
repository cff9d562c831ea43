import type { ItemFormat } from 'contract/catalogue/facets.ts'
import type { PriceBand } from 'contract/catalogue/price-bands.ts'
import type { SearchQuery } from 'contract/catalogue/search.ts'
import { bareWord } from './filler-words.ts'

/** Formats and prices in the words of a search: no item needs to contain the words. */
export type SoldAs = ({ kind: 'format'; value: ItemFormat } | { kind: 'price'; value: PriceBand }) & { typed: string }

const list = (text: string) => new Set(text.trim().split(/\s+/))
const printed = list(
  'printed hardcopy hard_copy hard_copies printed_copy printed_copies paper_copy مطبوع مطبوعه ورقي ورقيه نسخه_ورقيه نسخه_مطبوعه نسخ_ورقيه نسخ_مطبوعه',
)
const free = list('free مجاني مجانيه مجانا ببلاش بلاش فري')
/** Words after which free does not mean the price. */
const freeThings = list(
  'fall falling body verse radical radicals energy electron electrons will market trade vector vectors time space variable variables speech verb oscillation oscillations expansion',
)
/** Printed things that are no memos. */
const printedThings = list('circuit circuits board boards matter')

/** Every word for these, alone or with others. */
export const soldWords: readonly string[] = [...printed, ...free]

/** Also while the next word is being typed: `free fa` is the beginning of free fall. */
const isFreeThing = (word: string, isLast: boolean) =>
  freeThings.has(word) || (isLast && word.length > 1 && [...freeThings].some((thing) => thing.startsWith(word)))

/** Which of these begins at a word, and its length in words. */
export function soldWordAt(words: readonly string[], at: number): { kind: SoldAs['kind']; value: string; length: number } | undefined {
  const [one = '', two = ''] = [words[at], words[at + 1]]
  const is = (set: ReadonlySet<string>, next = '') => set.has(one + next) || set.has(bareWord(one) + next)
  const hasBoth = two !== '' && [two, bareWord(two)].some((next) => is(printed, `_${next}`))
  if (hasBoth) return { kind: 'format', value: 'printed', length: 2 }
  if (is(printed) && !printedThings.has(two)) return { kind: 'format', value: 'printed', length: 1 }
  return is(free) && !isFreeThing(two, at + 2 === words.length) ? { kind: 'price', value: 'free', length: 1 } : undefined
}

/** The filters in these words, unless filters were chosen. */
export function filtersOfWords(
  query: Pick<SearchQuery, 'Format' | 'Price'>,
  sold: readonly SoldAs[],
): Pick<SearchQuery, 'Format' | 'Price'> {
  const formats = sold.flatMap((one) => (one.kind === 'format' ? [one.value] : []))
  const prices = sold.flatMap((one) => (one.kind === 'price' ? [one.value] : []))
  return {
    ...(formats.length > 0 && !query.Format ? { Format: formats } : {}),
    ...(prices.length > 0 && !query.Price ? { Price: prices } : {}),
  }
}
