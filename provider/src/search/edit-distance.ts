/** Letters that people confuse: they sound alike, or differ only in their dots. */
const alike = [
  'ضظ',
  'سصث',
  'هت',
  'اعءه',
  'ذزظد',
  'طت',
  'قغجك',
  'دض',
  'صض',
  'طظ',
  'يا',
  'وا',
  'حه',
  'خح',
  'aeiou',
  'iey',
  'ck',
  'kq',
  'sz',
  'cs',
  'gj',
  'vf',
  'pb',
  'td',
  'nm',
]
const cheap = 0.4
const likely = new Map(
  alike.flatMap((letters) => [...letters].flatMap((one) => [...letters].map((other) => [one + other, cheap] as const))),
)

/** The letters that people confuse with one. */
export const takenForEachOther = (letter: string): string[] => [
  ...new Set(alike.filter((letters) => letters.includes(letter)).flatMap((letters) => [...letters].filter((other) => other !== letter))),
]

/**
 * The distance of two words: 1 for each missing, extra, wrong or swapped letter; less for easily confused ones. Stops at `most`: anything beyond
 * it is infinite.
 */
export function editDistance(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, place) => place)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    for (let column = 1; column <= word.length; column++) {
      const [letter = '', other = ''] = [typed[row - 1], word[column - 1]]
      const swapped = row > 1 && column > 1 && letter === word[column - 2] && typed[row - 2] === other
      now[column] = Math.min(
        (last[column] ?? 0) + (letter === typed[row - 2] ? cheap : 1),
        (now[column - 1] ?? 0) + (other === word[column - 2] ? cheap : 1),
        (last[column - 1] ?? 0) + (letter === other ? 0 : (likely.get(letter + other) ?? 1)),
        swapped ? (beforeLast[column - 2] ?? 0) + 0.9 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...now) > most) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = now
  }
  const distance = last[word.length] ?? Number.POSITIVE_INFINITY
  return distance > most ? Number.POSITIVE_INFINITY : distance
}
