import { searchText } from 'contract/catalogue/search-text.ts'
import type { DbOrTx } from '../db/database.ts'
import { type Among, firstFound } from './count-each.ts'
import { isEveryday } from './filler-words.ts'
import { mostOfWide, type Wish } from './understand.ts'

/** Up to how many wishes all combinations are tried. */
const mostWishes = 8

/** The batch sizes, first and later: usually one of the first few combinations finds something. */
const triedTogether = [8, 24, 48] as const
const mostTried = triedTogether.reduce((sum, together) => sum + together, 0)

/**
 * If nothing meets all wishes, finds the most valuable combination that something meets: combinations are tried in order of worth. If none of
 * the best finds anything, it keeps the two worthiest wishes, and then each next one that still leaves results. Wishes with unknown words are
 * not included. Empty if nothing meets even one.
 */
export async function leaveOut(db: DbOrTx, wishes: readonly Wish[], isLarge: boolean): Promise<readonly Wish[]> {
  const valued = withRareOnes(wishes)
  const inOrder = (kept: readonly Wish[]) => wishes.filter((_, at) => kept.some((wish) => wish === valued[at]))
  const worthiest = valued.toSorted((a, b) => b.worth - a.worth)
  const ways = waysToLeaveOut(worthiest.slice(0, mostWishes)).slice(0, mostTried)
  const kept =
    (isLarge ? await bestOfMany(db, ways) : await bestOf(db, ways)) ?? (await addOneByOne(db, worthiest, isLarge ? amongMany : undefined))
  return inOrder(kept)
}

/** All nonempty combinations, worthiest first. */
function waysToLeaveOut(wishes: readonly Wish[]): (readonly Wish[])[] {
  const ways = Array.from({ length: 2 ** wishes.length - 1 }, (_, at) => wishes.filter((_, place) => ((at + 1) >> place) & 1))
  return byWorth(ways, wishes.some(names))
}

/**
 * A large shop's items have tiers. First the 48,000 popular and new items are searched. Then the better combinations are tried among 192,000, or
 * among all items if one of their words is uncommon: proving that nothing has several common words takes as long as reading all items with one
 * of them.
 */
async function bestOfMany(db: DbOrTx, ways: readonly (readonly Wish[])[]): Promise<readonly Wish[] | undefined> {
  const found = await bestOf(db, ways, () => ({ tier: 1 }))
  const better = ways.slice(0, found ? ways.indexOf(found) : mostBetter).slice(0, mostBetter)
  return (await bestOf(db, better, amongMany)) ?? found
}
const mostBetter = 12

const amongMany = (wishes: readonly Wish[]): Among => (wishes.some(isUncommon) ? 'all' : { tier: 2 })

const isUncommon = ({ known }: Wish): boolean => known !== undefined && known.items > 0 && known.items < 2000

/** The first of these combinations (sorted by worth) that finds something. */
async function bestOf(
  db: DbOrTx,
  ways: readonly (readonly Wish[])[],
  among: (wishes: readonly Wish[]) => Among = () => 'all',
): Promise<readonly Wish[] | undefined> {
  let from = 0
  for (const together of triedTogether) {
    const tried = ways.slice(from, from + together)
    const first = await firstFound(db, tried, among)
    if (first !== undefined) return tried[first]
    from += together
  }
  return undefined
}

/** Begins with the worthiest pair that something meets. */
async function addOneByOne(db: DbOrTx, worthiest: readonly Wish[], among?: (wishes: readonly Wish[]) => Among): Promise<readonly Wish[]> {
  const pairs = worthiest.flatMap((one, at) => worthiest.slice(at + 1).map((other) => [one, other]))
  const singles = worthiest.map((wish) => [wish])
  const best = (ways: readonly Wish[][]) => bestOf(db, byWorth(ways, worthiest.some(names)), among)
  let kept = (await best(pairs)) ?? (await best(singles)) ?? []
  for (const wish of worthiest) if (kept.length > 1 && !kept.includes(wish)) kept = (await bestOf(db, [[...kept, wish]], among)) ?? kept
  return kept
}

/** A word in so few titles is what is meant, if it is typed exactly: other subjects or grades with it are nearer than anything else. */
const fewTitles = 10
const worthOfFew = 9.8

/** The wishes with their adjusted worth. Rarity only shows beside common words: a new shop has no counts yet. */
function withRareOnes(wishes: readonly Wish[]): Wish[] {
  const isCounted = wishes.some(({ known }) => known !== undefined && known.items > 1)
  const hasCommon = wishes.some(({ known, concept }) => (known?.items ?? 0) >= fewTitles || (isCounted && concept?.kind === 'grade'))
  const isRare = ({ known, typed, searched }: Wish) =>
    hasCommon && known?.ownWeight === 4 && known.items < fewTitles && searchText(typed) === searched && !isEveryday(searched)
  return wishes.map((wish) =>
    isRare(wish) ? { ...wish, worth: Math.max(wish.worth, worthOfFew - Math.log10(1 + (wish.known?.items ?? 0)) / 3) } : wish,
  )
}

const byWorth = (ways: readonly (readonly Wish[])[], isNamed: boolean) => ways.toSorted((a, b) => worthOf(b, isNamed) - worthOf(a, isNamed))

/** A grade or type alone does not answer a search that also names something. */
const unnamed = 10

function worthOf(wishes: readonly Wish[], isNamed: boolean): number {
  const sum = wishes.reduce((sum, { worth }) => sum + worth, 0)
  return !isNamed || wishes.some(names) ? sum : sum - unnamed
}

/** Whether a wish names something specific: everyday words and very common ones do not. */
const names = ({ concept, worth }: Wish): boolean => !concept && worth > mostOfWide
