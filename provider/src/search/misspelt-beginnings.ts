import { takenForEachOther } from './edit-distance.ts'

/** Two letters begin anything, and a long word is corrected as a whole. */
const shortest = 4
const longest = 8
const vowels = { latin: [...'aeiou'], arabic: [...'اوي'] }

/**
 * Possible beginnings while typing, if no word begins as typed: two letters were swapped, one was confused, or a vowel is missing, as in
 * `trign`.
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
