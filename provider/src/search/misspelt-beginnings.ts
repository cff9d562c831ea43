import { takenForEachOther } from './edit-distance.ts'

/** Two letters are the beginning of anything, and of a long word there is enough to correct it as a whole. */
const shortest = 4
const longest = 8
const vowels = { latin: [...'aeiou'], arabic: [...'اوي'] }

/**
 * The beginnings that somebody who is still typing may have meant, if no word begins as it is typed: two letters have changed places, one is easily mistaken, or a
 * vowel is missing, as in `trign`.
 */
export function misspeltBeginnings(typed: string): string[] {
  if (typed.length < shortest || typed.length > longest) return []
  const letters = [...typed]
  const put = (at: number, removed: number, ...added: string[]) => letters.toSpliced(at, removed, ...added).join('')
  const missing = /^[a-z]/.test(typed) ? vowels.latin : vowels.arabic
  const beginnings = letters.flatMap((letter, at) => [
    ...takenForEachOther(letter).map((other) => put(at, 1, other)),
    ...(at > 0 ? [put(at - 1, 2, letter, letters[at - 1] ?? ''), ...missing.map((vowel) => put(at, 0, vowel))] : []),
  ])
  return [...new Set(beginnings)].filter((beginning) => beginning !== typed)
}
