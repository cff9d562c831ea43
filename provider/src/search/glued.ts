/** Splits words that were run together: `biology12`, `رياضياتعاشر`, `timestables`. */

const longestRun = 24
const longestPart = 16
const mostParts = 4

/** Separates letters and digits: `12علمي` is 12 and علمي. */
export const runsOf = (word: string): string[] => word.match(/\d+|\D+/g) ?? []

/** Every stretch of a run that may be a word; none if the run is too long to be split. */
export function stretchesOf(run: string): string[] {
  if (/\d/.test(run) || run.length > longestRun) return []
  return [
    ...new Set([...run].flatMap((_, from) => Array.from({ length: longestPart - 1 }, (_, more) => run.slice(from, from + more + 2)))),
  ].filter((part) => part.length > 1)
}

/**
 * The fewest and best known words that make up a run, with their cost; undefined if there are none. `worth` of a stretch: 0 for no word, 5 for a
 * subject's name. Short stretches are often words by chance, so they must be words of titles.
 */
export function takeApart(run: string, worth: (part: string) => number): { words: string[]; cost: number } | undefined {
  const best: ({ words: string[]; cost: number } | undefined)[] = [{ words: [], cost: 0 }]
  for (let end = 1; end <= run.length; end++) {
    for (let from = Math.max(0, end - longestPart); from < end; from++) {
      const before = best[from]
      const part = run.slice(from, end)
      const cost = before && before.words.length < mostParts ? before.cost + costOf(part.length, worth(part)) : Number.POSITIVE_INFINITY
      if (before && Number.isFinite(cost) && cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { words: [...before.words, part], cost }
    }
  }
  return best[run.length]
}

export function costOf(letters: number, worth: number): number {
  const fewest = worth >= 6 ? 2 : worth >= 4 ? 3 : worth >= 3 ? 4 : 5
  if (worth === 0 || letters < fewest) return Number.POSITIVE_INFINITY
  return 0.25 + (letters < 4 ? 0.3 : 0) + (worth < 3 ? 0.3 : 0)
}
