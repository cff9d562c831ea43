import type { DbOrTx } from '../db/database.ts'
import { countEach } from './count-each.ts'
import type { Wish } from './understand.ts'

/** What may be tried in one search: each way to leave out two of eight. */
const mostWishes = 8

/**
 * The most that something can have together, if nothing has everything: what is worth least is left out first, one wish, then two, then all but one.
 * Wishes for words that nobody knows are not among them. Empty if nothing has even one.
 */
export async function leaveOut(db: DbOrTx, wishes: readonly Wish[]): Promise<readonly Wish[]> {
  const tried = wishes.toSorted((a, b) => b.worth - a.worth).slice(0, mostWishes)
  const singles = tried.map((wish) => [wish])
  const ways = [[tried], without(tried, 1), without(tried, 2), without(tried, 3).slice(0, 40), singles]
  for (const way of ways) {
    const subsets = way.filter((subset) => subset.length > 0).toSorted((a, b) => worthOf(b) - worthOf(a))
    const counts = await countEach(db, subsets, 1)
    const best = subsets.find((_, at) => (counts[at] ?? 0) > 0)
    // In the order in which they were typed.
    if (best) return wishes.filter((wish) => best.includes(wish))
  }
  return []
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
