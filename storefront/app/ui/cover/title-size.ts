import type { ItemKind } from 'contract/pages.ts'

/** Widths are in units of a cover 300 wide. Font sizes in descending order, each with the number of lines that fit the label. */
const labels: Record<ItemKind, { width: number; sizes: readonly (readonly [size: number, lines: number])[] }> = {
  memo: {
    width: 198,
    sizes: [
      [31, 3],
      [28, 4],
      [25, 4],
      [22, 4],
    ],
  },
  package: {
    width: 246,
    sizes: [
      [31, 3],
      [28, 4],
      [25, 4],
      [22, 4],
    ],
  },
  subject: {
    width: 250,
    sizes: [
      [38, 2],
      [32, 3],
      [27, 3],
    ],
  },
  studyStage: {
    width: 250,
    sizes: [
      [29, 1],
      [26, 1],
      [23, 1],
      [21, 2],
    ],
  },
}

/** Advances of Readex Pro 600 in em, by kind of letter: accurate enough to choose a size; the browser breaks the lines. */
const advances: readonly [letters: RegExp, em: number][] = [
  [/[\u064b-\u0652\u0670]/, 0],
  [/[\u0600-\u06ff]/, 0.53],
  [/[ilj.,:;'|()’]/, 0.29],
  [/[tfr]/, 0.42],
  [/[mwMW]/, 0.92],
  [/[A-Z]/, 0.7],
]

const known: Record<string, number> = {}

function advanceOf(text: string): number {
  let sum = 0
  for (const letter of text) sum += known[letter] ??= advances.find(([letters]) => letters.test(letter))?.[1] ?? 0.6
  return sum
}

/** The font size at which a cover's title fits the label; a longer title is cut after the last line. */
export function titleSize(kind: ItemKind, title: string): number {
  const { width, sizes } = labels[kind]
  const words = title.trim().split(/\s+/)
  const longest = Math.max(...words.map(advanceOf))
  const fitting = sizes.find(([size, lines]) => longest <= width / size && countLines(words, width / size) <= lines)
  const [smallest = 22] = sizes.at(-1) ?? []
  return fitting?.[0] ?? Math.min(smallest, Math.floor(width / longest))
}

function countLines(words: readonly string[], room: number): number {
  let lines = 1
  let filled = 0
  for (const word of words) {
    const wide = advanceOf(word)
    if (filled > 0 && filled + 0.3 + wide > room) {
      lines += 1
      filled = wide
    } else filled += (filled > 0 ? 0.3 : 0) + wide
  }
  return lines
}
