import { searchText } from 'contract/catalogue/search-text.ts'
import type { DbOrTx } from '../db/database.ts'
import { countEach } from './count-each.ts'
import type { Wish } from './understand.ts'

/** What may be tried in one search: each way to leave out two of eight. */
const mostWishes = 8

/** Of the ways to leave out three of eight the best ones. */
const mostWays = 40

/**
 * The most that something can have together, if nothing has everything: what is worth least is left out first, one wish, then two, then three. If that is not enough, the two
 * worthiest are kept, and each next one that still leaves something. Wishes for words that nobody knows are not among them. Empty if nothing has even one.
 */
export async function leaveOut(db: DbOrTx, wishes: readonly Wish[]): Promise<readonly Wish[]> {
  const valued = withRareOnes(wishes)
  const inOrder = (kept: readonly Wish[]) => wishes.filter((_, at) => kept.some((wish) => wish === valued[at]))
  const worthiest = valued.toSorted((a, b) => b.worth - a.worth)
  const tried = worthiest.slice(0, mostWishes)
  for (const way of [[tried], without(tried, 1), without(tried, 2), without(tried, 3)]) {
    const best = await bestOf(db, way)
    if (best) return inOrder(best)
  }
  return inOrder(await addOneByOne(db, worthiest))
}

/** The worthiest of these ways that finds something. */
async function bestOf(db: DbOrTx, ways: readonly (readonly Wish[])[]): Promise<readonly Wish[] | undefined> {
  const subsets = ways
    .filter((subset) => subset.length > 0)
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, mostWays)
  const counts = await countEach(db, subsets, 1)
  return subsets.find((_, at) => (counts[at] ?? 0) > 0)
}

/** Begins with the two that are worth most of those that something has together. */
async function addOneByOne(db: DbOrTx, worthiest: readonly Wish[]): Promise<readonly Wish[]> {
  const pairs = worthiest.flatMap((one, at) => worthiest.slice(at + 1).map((other) => [one, other]))
  const singles = worthiest.map((wish) => [wish])
  let kept = (await bestOf(db, pairs)) ?? (await bestOf(db, singles)) ?? []
  for (const wish of worthiest) if (kept.length > 1 && !kept.includes(wish)) kept = (await bestOf(db, [[...kept, wish]])) ?? kept
  return kept
}

/** A word of so few titles is what is looked for, if it is written so: of another subject or grade it is nearer than all else of these. */
const fewTitles = 10
const worthOfFew = 9.8

/** The wishes with what each is worth to be kept. What is rare shows only beside what is common: a new shop has not counted its words yet. */
function withRareOnes(wishes: readonly Wish[]): Wish[] {
  const isCounted = wishes.some(({ known }) => known !== undefined && known.items > 1)
  const hasCommon = wishes.some(({ known, concept }) => (known?.items ?? 0) >= fewTitles || (isCounted && concept?.kind === 'grade'))
  const isRare = ({ known, typed, searched }: Wish) =>
    hasCommon && known?.ownWeight === 4 && known.items < fewTitles && searchText(typed) === searched
  return wishes.map((wish) =>
    isRare(wish) ? { ...wish, worth: Math.max(wish.worth, worthOfFew - Math.log10(1 + (wish.known?.items ?? 0)) / 3) } : wish,
  )
}

/** A grade or type alone is no answer to somebody who named something, too. */
const unnamed = 10

function worthOf(wishes: readonly Wish[]): number {
  const sum = wishes.reduce((sum, { worth }) => sum + worth, 0)
  return wishes.some(({ concept }) => !concept) ? sum : sum - unnamed
}

/** Every way to leave out so many. */
function without(wishes: readonly Wish[], count: number): Wish[][] {
  if (count === 0) return [[...wishes]]
  return wishes
    .flatMap((_, at) => without(wishes.slice(at + 1), count - 1).map((rest) => [...wishes.slice(0, at), ...rest]))
    .filter((subset) => subset.length === wishes.length - count)
}
