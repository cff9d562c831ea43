import type { Memo } from 'contract/catalogue/catalog.ts'
import type { TermMemo } from './term-memos.ts'

/** `held`: what the package holds, however deep; `listed`: what it lists, in its order; `ofTerm` comes in the order of the subjects. */
type Sources = { held: readonly number[]; listed: readonly number[]; ofTerm: readonly TermMemo[] }

/**
 * The memos of a shelf: all of the package in its order, and of each other subject what is owned of it, or the one memo that stands for it. A memo that
 * is bought stays where it stood.
 */
export function arrangeSpines(memos: readonly Memo[], { held, listed, ofTerm }: Sources): Memo[] {
  const memoOf = new Map(memos.map((memo) => [memo.id, memo]))
  const placeOf = (id: number) => (listed.includes(id) ? listed.indexOf(id) : listed.length)
  const ofPackage = held.flatMap((id) => memoOf.get(id) ?? []).toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || a.id - b.id)
  const inPackage = new Set(ofPackage.map(({ subject }) => subject.id))
  const others = Map.groupBy(
    ofTerm.filter(({ subjectId }) => !inPackage.has(subjectId)),
    ({ subjectId }) => subjectId,
  )
  const ofOthers = [...others.values()].flatMap((found) => {
    const owned = found.filter(({ isOwned }) => isOwned)
    return owned.length > 0 ? owned : found.slice(0, 1)
  })
  return [...ofPackage, ...ofOthers.flatMap(({ id }) => memoOf.get(id) ?? [])]
}
