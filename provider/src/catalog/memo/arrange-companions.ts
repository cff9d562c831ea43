import type { memos } from '../../db/schema/catalog.ts'

/** One memo of a subject and a grade. A shop numbers related memos consecutively, so the numbers give the order of the units. */
export type Numbered = Pick<typeof memos.$inferSelect, 'id' | 'sku' | 'type'>

/** Types that explain a unit; all others practise it. */
const explains = ({ type }: Pick<Numbered, 'type'>) => type === 'notes' || type === 'summary'

/**
 * What somebody probably wants next, likeliest first: after an explanation its exercises, then the previous and next units; after exercises
 * their explanation, then more of its exercises. The rest follows, nearest first.
 */
export function arrangeCompanions(origin: Numbered, others: readonly Numbered[]): number[] {
  const run = [...others, origin].toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  const at = run.indexOf(origin)
  const units = unitsOf(run)
  const own = units[at]
  const rank = (index: number): number => {
    const memo = run[index]
    if (memo === undefined) return 3
    const [isExplaining, isOfUnit] = [explains(memo), units[index] === own]
    if (explains(origin)) return isOfUnit ? 0 : isExplaining && Math.abs((units[index] ?? 0) - (own ?? 0)) === 1 ? 1 : 2
    return isOfUnit ? (isExplaining ? 0 : 1) : 2
  }
  return run
    .map(({ id }, index) => ({ id, rank: rank(index), away: Math.abs(index - at), isAfter: index > at }))
    .filter(({ id }) => id !== origin.id)
    .toSorted((a, b) => a.rank - b.rank || a.away - b.away || Number(b.isAfter) - Number(a.isAfter))
    .map(({ id }) => id)
}

/** The number of each memo's unit: an explanation begins one, and the exercises after it belong to it. */
function unitsOf(run: readonly Numbered[]): number[] {
  let unit = 0
  return run.map((memo) => {
    if (explains(memo)) unit++
    return unit
  })
}
