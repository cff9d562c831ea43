import { lettersOf } from './letters.ts'

/** Words, with some context before and after. */
export type Anchor = { quote: string; before: string; after: string }
/** Letters of a page, `to` exclusive. */
type Span = { from: number; to: number }

/** Quotes with fewer letters are ambiguous: their context counts too. */
const short = 8
const leastAround = 4
/** How many letters at both ends identify a long quote: formulas are letters on printed pages, but pictures in flowing text. */
const edge = 12

/** The position of the words in a page's letters; of several, the one with the most similar context. Undefined if there is none. */
export function locateQuote(page: string, anchor: Anchor): Span | undefined {
  const [quote, before, after] = [anchor.quote, anchor.before, anchor.after].map((text) => lettersOf([text]).text) as [
    string,
    string,
    string,
  ]
  if (quote === '') return undefined
  const alike = ({ from, to }: Span) => sameEnd(page.slice(0, from), before) + sameStart(page.slice(to), after)
  const whole = placesOf(page, quote).map((from) => ({ from, to: from + quote.length }))
  const likely = quote.length < short ? whole.filter((span) => alike(span) >= Math.min(leastAround, before.length + after.length)) : whole
  const found = whole.length > 0 ? likely : byEdges(page, quote)
  return found.toSorted((a, b) => alike(b) - alike(a) || a.to - a.from - (b.to - b.from))[0]
}

function byEdges(page: string, quote: string): Span[] {
  if (quote.length < 2 * edge) return []
  const most = quote.length * 1.5 + 40
  const ends = placesOf(page, quote.slice(-edge)).map((at) => at + edge)
  return placesOf(page, quote.slice(0, edge)).flatMap((from) =>
    ends.filter((to) => to - from >= 2 * edge && to - from <= most).map((to) => ({ from, to })),
  )
}

function placesOf(page: string, sought: string): number[] {
  const places: number[] = []
  for (let at = page.indexOf(sought); at !== -1; at = page.indexOf(sought, at + 1)) places.push(at)
  return places
}

function sameStart(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++
  return length
}
function sameEnd(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
