import { lettersOf } from './letters.ts'

/** Words, and some of what stands before and after them. */
export type Anchor = { quote: string; before: string; after: string }
/** Letters of a page, `to` not among them. */
type Span = { from: number; to: number }

/** Fewer letters than these may stand anywhere: then what surrounds them counts, too. */
const short = 8
const leastAround = 4
/** So many letters at both ends are enough for a long quote: formulas are letters on a printed page, and pictures in text that flows. */
const edge = 12

/** Where the words stand in the letters of a page; of several places, the one whose surroundings are most alike. Undefined if nowhere. */
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
