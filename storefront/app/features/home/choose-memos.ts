import type { Memo } from 'contract/catalog.ts'

/** One of each subject first, in the given order: a row of many colours shows at a glance how much there is. */
export function chooseMemos(memos: readonly Memo[], count: number): Memo[] {
  const subjects = new Set<number>()
  const first = memos.filter(({ subject }) => !subjects.has(subject.id) && subjects.add(subject.id))
  return [...first, ...memos.filter((memo) => !first.includes(memo))].slice(0, count)
}

/** Those of this term before the others, the newest first in each group. */
export function thisTermFirst(memos: readonly Memo[], term: '1' | '2'): Memo[] {
  const isOfTerm = ({ component }: Memo) => component?.term === term
  return [...memos.filter(isOfTerm), ...memos.filter((memo) => !isOfTerm(memo))]
}
