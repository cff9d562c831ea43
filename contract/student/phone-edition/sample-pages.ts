/** How many pages are checked if two do not suffice, spread over the memo, without the first, which often is a cover. */
const sample = 4

/** The pages that decide whether a memo of `count` pages can flow when `first` is shown: two, and all if these do not suffice. */
export function samplePages(count: number, first: number): { shown: number; amid: number; all: number[] } {
  const shown = first === 1 ? Math.min(2, count) : first
  const most = Math.min(sample, count)
  const all = Array.from({ length: most }, (_, at) => Math.max(1, Math.round(((at + 1) * count) / most)))
  const others = all.filter((number) => number !== shown)
  return { shown, amid: others[1] ?? others[0] ?? shown, all }
}
