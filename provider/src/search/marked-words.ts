import type { Wish } from './understand.ts'

const mostMarked = 60

/** The words that matched: typed ones, their completions and their meanings. */
export function markedWords(wishes: readonly Wish[]): string[] {
  const words = wishes.flatMap(({ searched, known, meanings, concept }) =>
    concept || !known ? searched.split(' ') : [...known.forms, ...known.akin, ...meanings.flat().flatMap(({ forms }) => forms)],
  )
  return [...new Set(words)].slice(0, mostMarked)
}
